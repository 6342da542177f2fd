import { IconCheck, IconPlus } from '@tabler/icons-react';
import { ScreenReaderText } from '../../ui/hidden-text.tsx';
import { useCart } from './cart/cart-provider.tsx';
import type { ShopOffer } from './catalog.ts';
import classes from './product-grid.module.css';

/** Adds a product to the cart, or opens the cart if it is already there. */
export function AddToCart({ offer: { id, text, price } }: { offer: ShopOffer }) {
  const { items, add, toggle } = useCart();
  const isInCart = items.some((item) => item.id === id);
  function handleClick() {
    if (!isInCart) add({ id, text, price, image: `/images/products/${id}.svg` });
    toggle(true);
  }
  return (
    <button type="button" className={classes.add} data-in={isInCart || undefined} onClick={handleClick}>
      {isInCart ? <IconCheck size={17} aria-hidden="true" /> : <IconPlus size={17} aria-hidden="true" />}
      {isInCart ? 'In cart' : 'Add to cart'}
      <ScreenReaderText>: {text}</ScreenReaderText>
    </button>
  );
}
