theme-pavilion-stars = Finish the star
theme-pavilion-numbers = Cover the numbers
theme-pavilion-ornaments = Reach the ornaments
