"""What a fight is: frozen values, and the folds that apply events to them."""
