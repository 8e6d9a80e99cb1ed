theme-sintra-panes = Finir la fenêtre
