import { IconShoppingBag } from '@tabler/icons-react';
import classes from './cart-button.module.css';
import { useCart } from './cart-provider.tsx';

export function CartButton() {
  const { itemCount, isOpen, toggle } = useCart();
  const words = itemCount === 1 ? '1 item' : `${itemCount} items`;
  return (
    <button
      type="button"
      className={classes.root}
      aria-label={itemCount ? `Your cart, ${words}` : 'Your cart'}
      aria-expanded={isOpen}
      onClick={() => toggle()}
    >
      <IconShoppingBag size={22} aria-hidden="true" />
      {itemCount > 0 && <b aria-hidden="true">{itemCount}</b>}
    </button>
  );
}
