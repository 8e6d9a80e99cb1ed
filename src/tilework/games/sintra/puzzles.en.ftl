theme-sintra-panes = Finish the window
