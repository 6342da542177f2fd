export { CartButton } from './cart/cart-button.tsx';
export { CartPanel } from './cart/cart-panel.tsx';
export { CartProvider } from './cart/cart-provider.tsx';
export { Purchases } from './purchases.tsx';
