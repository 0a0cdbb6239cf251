"""An abstract's text as a tree of inlines (``parse``), and the tree as HTML, Markdown, plain text and TeX."""
