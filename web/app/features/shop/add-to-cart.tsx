import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useCart } from './cart/cart-provider.tsx';
import type { Offer } from './catalog.ts';
import classes from './product-grid.module.css';

/** What is in the cart already opens it. */
export function AddToCart({ offer: { id, text, price } }: { offer: Offer }) {
  const { items, add, toggle } = useCart();
  const isIn = items.some((item) => item.id === id);
  function press() {
    if (!isIn) add({ id, text, price, image: `/images/products/${id}.svg` });
    toggle(true);
  }
  return (
    <button type="button" className={classes.add} data-in={isIn || undefined} onClick={press}>
      {isIn ? <IconCheck size={17} aria-hidden="true" /> : <IconPlus size={17} aria-hidden="true" />}
      {isIn ? 'In cart' : 'Add to cart'}
      <span className={classes.spoken}>: {text}</span>
    </button>
  );
}
