"""Papers made by a Dask cluster."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from distributed import LocalCluster

from papersheaf import pipeline
from papersheaf.model import DigestError
from papersheaf.pipeline import generate
from papersheaf.watch import Watch
from support import fingerprint, lay_digest, settings_for

LIST = "ICML 2024 论文列表\n\n" + "\n\n".join(f"We propose Router{n}, which sends tokens to expert {n} of $k \\leq {n}$ experts." for n in range(120))


class Killer(Watch):
    """Kills a worker when a third of the papers are made."""

    def __init__(self, cluster: LocalCluster) -> None:
        super().__init__()
        self.cluster, self.count = cluster, 0

    def advance(self, count: int = 1) -> None:
        self.count += count
        if self.count == 40:
            worker = next(iter(self.cluster.workers.values()))
            worker.process.process._process.kill()  # as the machine that it runs on would end


def test_a_cluster_that_loses_a_worker_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "CHUNK", 10)
    alone, spread = lay_digest(tmp_path / "1", {"a.txt": LIST}), lay_digest(tmp_path / "2", {"a.txt": LIST})
    generate(settings_for(alone))
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        watch = Killer(cluster)
        generate(settings_for(spread), watch=watch, workers=cluster.scheduler_address.replace("tcp://", "dask://"))
    assert watch.count == 120
    assert fingerprint(spread / "docs") == fingerprint(alone / "docs")


@pytest.mark.parametrize(
    ("workers", "message"),
    [
        ("4", "--workers:1: «4» is no cluster; write dask://HOST:PORT"),
        ("dask://nowhere", "--workers:1: no scheduler answers at «dask://nowhere»"),
    ],
)
def test_no_cluster_is_said(tmp_path: Path, workers: str, message: str) -> None:
    before = time.monotonic()
    with pytest.raises(DigestError) as caught:
        generate(settings_for(lay_digest(tmp_path, {"a.txt": LIST})), workers=workers)
    assert str(caught.value).startswith(message)
    assert time.monotonic() - before < 60
