"""The directive ``board``: a live board in a page, run by the browser's own engine from the site that lies beside the documentation."""

import base64
import html
import zlib
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

FOLDER = "board"
"""Where ``tilework site`` lays the boards, below the documentation."""
STYLE = "width: 100%; border: 1px solid var(--color-background-border); border-radius: 12px; height: "


class Board(SphinxDirective):
    """``{board} azul`` plays a game; with ``:record:`` (a file) it steps through one, from ``:move:`` on. The text says what it is."""

    required_arguments = 1
    has_content = True
    option_spec = {"record": directives.unchanged, "move": directives.nonnegative_int, "height": directives.unchanged}  # noqa: RUF012

    def run(self) -> list[nodes.Node]:
        """Return the frame and, below it, a link to the board alone."""
        title = html.escape(" ".join(self.content) or self.arguments[0], quote=True)
        address = "../" * self.env.docname.count("/") + f"{FOLDER}/index.html?/board/{self._what()}"
        style = STYLE + self.options.get("height", "46rem")
        frame = f'<iframe class="board" src="{address}" title="{title}" loading="lazy" style="{style}"></iframe>'
        return [nodes.raw("", f'{frame}<p><a href="{address}">{title}</a></p>', format="html")]

    def _what(self) -> str:
        if "record" not in self.options:
            return str(self.arguments[0])
        _, path = self.env.relfn2path(self.options["record"])
        self.env.note_dependency(path)
        pressed = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        record = pressed.compress(Path(path).read_bytes()) + pressed.flush()
        packed = base64.urlsafe_b64encode(record).decode().rstrip("=")
        return f"record&amp;move={self.options.get('move', 0)}#{packed}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("board", Board)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
