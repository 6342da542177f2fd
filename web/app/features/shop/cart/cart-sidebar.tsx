import { IconLock, IconMinus, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { maxQuantity } from '#contract/shop/cart.ts';
import { useVisitor } from '../../../shell/core/person/use-visitor.ts';
import { RequiredMark } from '../../../ui/required-mark.tsx';
import { ProductCover } from '../product-cover.tsx';
import { useCart } from './cart-provider.tsx';
import type { CartItem } from './cart-rules.ts';
import classes from './cart-sidebar.module.css';
import { type CheckoutStatus, type NavigateToUrl, useCheckout } from './use-checkout.ts';

/** The cart is docked beside the products if there is space. Otherwise it covers the page. */
export function CartSidebar({ go }: { go: NavigateToUrl }) {
  const { items, itemCount, clear, toggle } = useCart();
  const panel = useRef<HTMLElement>(null);
  const close = () => toggle(false);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && toggle(false);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [toggle]);

  return (
    <>
      <div className={classes.scrim} onClick={close} aria-hidden="true" />
      <aside ref={panel} className={classes.root} aria-label="Your cart" tabIndex={-1}>
        <header className={classes.head}>
          <h2>Your cart</h2>
          <span className={classes.count}>{itemCount === 1 ? '1 item' : `${itemCount} items`}</span>
          {items.length > 0 && (
            <button type="button" className={classes.plain} onClick={clear}>
              Clear
            </button>
          )}
          <button type="button" className={classes.icon} aria-label="Close the cart" onClick={close}>
            <IconX size={18} aria-hidden="true" />
          </button>
        </header>
        <div className={classes.lines}>
          {items.length === 0 && (
            <p className={classes.empty}>Your cart is empty. Products you add will appear here.</p>
          )}
          <ul>
            {items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </div>
        <Checkout go={go} />
      </aside>
    </>
  );
}

function Line({ item }: { item: CartItem }) {
  const { updateQuantity, remove } = useCart();
  const { id, text, price, quantity } = item;
  return (
    <li className={classes.line}>
      <ProductCover id={id} className={classes.cover} />
      <b>{text}</b>
      <span className={classes.price}>${price}</span>
      <fieldset className={classes.quantity} aria-label={`Quantity of ${text}`}>
        <button type="button" aria-label="Decrease quantity" onClick={() => updateQuantity(id, quantity - 1)}>
          <IconMinus size={14} aria-hidden="true" />
        </button>
        <b>{quantity}</b>
        <button
          type="button"
          aria-label="Increase quantity"
          disabled={quantity >= maxQuantity}
          onClick={() => updateQuantity(id, quantity + 1)}
        >
          <IconPlus size={14} aria-hidden="true" />
        </button>
      </fieldset>
      <button type="button" className={classes.icon} aria-label={`Remove ${text}`} onClick={() => remove(id)}>
        <IconTrash size={17} aria-hidden="true" />
      </button>
    </li>
  );
}

function Checkout({ go }: { go: NavigateToUrl }) {
  const { totalAmount, typedEmail, typeEmail } = useCart();
  const { checkout, isProcessing, status, clearStatus } = useCheckout(go);
  const visitor = useVisitor();
  const [isTyping, setTyping] = useState(false);
  // If the member's email arrives after the buyer started to type, the field keeps the typed text.
  const [suggestion, setSuggestion] = useState('');
  if (!isTyping && visitor && suggestion !== visitor.email) setSuggestion(visitor.email);
  const email = typedEmail ?? suggestion;
  const field = useRef<HTMLInputElement>(null);
  const problem = status?.field === 'email' ? status.message : undefined;
  useLayoutEffect(() => {
    if (status?.field === 'email') field.current?.focus();
  }, [status]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void checkout(email);
  }

  return (
    <form className={classes.foot} onSubmit={onSubmit} noValidate>
      <label htmlFor="cart-email">
        Email
        <RequiredMark />
      </label>
      <input
        ref={field}
        id="cart-email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ currentTarget }) => {
          typeEmail(currentTarget.value);
          if (problem) clearStatus();
        }}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby="cart-hint"
      />
      <p id="cart-hint" className={problem ? classes.problem : classes.hint}>
        {problem ?? 'Your downloads and receipt go here. Links work for 30 days.'}
      </p>
      <p className={classes.total}>
        <span>Total</span>
        <b>${totalAmount}</b>
      </p>
      <button type="submit" className={classes.pay} disabled={isProcessing}>
        <IconLock size={17} aria-hidden="true" />
        {isProcessing ? 'Processing...' : 'Checkout'}
      </button>
      <Status status={problem ? undefined : status} />
      <p className={classes.terms}>
        {visitor === null && 'Sign in to check out. Free items only need an email. '}All sales are final.
      </p>
    </form>
  );
}

function Status({ status }: { status: CheckoutStatus | undefined }) {
  return (
    <p className={classes.status} data-ok={status?.ok} data-empty={!status || undefined} role="status">
      {status?.message}
    </p>
  );
}
