// What generator/papersheaf/write/codec.py and search.py wrote: inflated bytes, read from the front.

export class Damaged extends Error {}

export async function inflate(bytes) {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (error) {
    throw new Damaged(String(error));
  }
}

export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  varint() {
    let value = 0;
    let scale = 1;
    for (;;) {
      if (this.at >= this.bytes.length) throw new Damaged("a file of the index breaks off");
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  varints(count) {
    const values = new Uint32Array(count);
    for (let i = 0; i < count; i++) values[i] = this.varint();
    return values;
  }

  words() {
    const count = this.varint();
    const words = new Array(count);
    const decoder = new TextDecoder();
    let before = new Uint8Array(0);
    for (let i = 0; i < count; i++) {
      const shared = this.varint();
      const rest = this.varint();
      const word = new Uint8Array(shared + rest);
      word.set(before.subarray(0, shared));
      word.set(this.bytes.subarray(this.at, this.at + rest), shared);
      this.at += rest;
      words[i] = decoder.decode(word);
      before = word;
    }
    return words;
  }

  // Blocks of bytes behind their lengths.
  blocks(count) {
    const lengths = this.varints(count);
    const blocks = new Array(count);
    for (let i = 0; i < count; i++) {
      blocks[i] = this.bytes.subarray(this.at, this.at + lengths[i]);
      this.at += lengths[i];
    }
    if (this.at > this.bytes.length) throw new Damaged("a file of the index breaks off");
    return blocks;
  }
}

// The last of sorted texts, or numbers, that is not greater than one: its place, or -1.
export function fileOf(firsts, text) {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firsts[middle] <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
