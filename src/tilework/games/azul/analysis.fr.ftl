reason-azul-columns = rapporte environ { some-points } dans les colonnes du mur
reason-azul-colours = rapporte environ { some-points } en réunissant une couleur au mur
reason-azul-lines = rapporte environ { some-points } sur les lignes de motif et les rangées qu’elles préparent
reason-azul-floor = évite environ { some-points } de perte au plancher
