"""Configuration of the documentation site: ``make docs-site`` (Sphinx, MyST and Furo)."""

import sys
from pathlib import Path

import tilework

sys.path.insert(0, str(Path(__file__).parent))

project = "Tilework"
author = "The Tilework contributors"
version = release = tilework.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton", "live_boards"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]  # some examples of messages are abridged, and so not valid JSON
highlight_language = "text"

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
add_module_names = False

html_theme = "furo"
html_title = "Tilework"
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1d4f91", "color-brand-content": "#1d4f91"},
    "dark_css_variables": {"color-brand-primary": "#f2c14e", "color-brand-content": "#f2c14e"},
}

man_pages = [("reference/cli", "tilework", "play, study and research the Azul family of board games", author, 1)]
