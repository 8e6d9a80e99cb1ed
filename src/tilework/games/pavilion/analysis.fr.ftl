reason-pavilion-stars = rapporte environ { some-points } sur les étoiles
reason-pavilion-numbers = rapporte environ { some-points } en vue de couvrir toutes les cases d’un nombre
reason-pavilion-ornaments = rapporte environ { some-points } en vue des piliers, statues et fenêtres
reason-pavilion-hand = rapporte environ { some-points } avec les tuiles en main
reason-pavilion-kept = rapporte environ { some-points } avec les tuiles gardées pour la manche suivante
reason-pavilion-bonus = rapporte environ { some-points } avec les tuiles bonus
