theme-sintra-panes = Vollende das Fenster
