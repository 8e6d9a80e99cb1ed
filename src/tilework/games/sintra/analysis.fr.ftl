reason-sintra-panes = rapporte environ { some-points } dans les fenêtres
reason-sintra-strips = rapporte environ { some-points } sur les planches en cours
reason-sintra-fit = rapporte environ { some-points } car les fabriques offrent encore ce qu’il faut aux planches
reason-sintra-round_bonus = rapporte environ { some-points } avec la couleur de la manche
reason-sintra-glazier = rapporte environ { some-points } grâce à la position du vitrier
reason-sintra-glass = évite environ { some-points } de verre brisé
reason-sintra-ornaments = rapporte environ { some-points } aux ornements
reason-sintra-palace = rapporte environ { some-points } au palais
