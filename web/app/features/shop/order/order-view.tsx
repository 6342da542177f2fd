import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { downloadLimits } from '#contract/shop/cart.ts';
import type { PlacedOrder } from '#contract/shop/shop.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { downloadBlob } from '../../../lib/save-file.ts';
import { ActionLink } from '../../../ui/action.tsx';
import { ScreenReaderText } from '../../../ui/hidden-text.tsx';
import { downloadFile, readOrder } from '../api.ts';
import { cartStore } from '../cart/cart-store.ts';
import { ProductCover } from '../product-cover.tsx';
import classes from './order-view.module.css';

type View =
  | { state: 'looking' }
  | { state: 'none'; message: string }
  | { state: 'found'; order: PlacedOrder };

const pollDelayMs = 3000;
const noLink = 'Open the link in your email, or find your files under My purchases in your profile.';

/** Removes paid products from the cart after a checkout; opening an old order does not change the cart. */
function emptyCartAfterCheckout({ lines }: PlacedOrder): void {
  const address = new URL(window.location.href);
  if (address.searchParams.get('from') !== 'checkout') return;
  for (const { id } of lines) cartStore.dispatch({ type: 'remove', id });
  address.searchParams.delete('from');
  window.history.replaceState(window.history.state, '', address);
}

function useOrder(): [View, () => void] {
  const [view, setView] = useState<View>({ state: 'looking' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loadOrder = useEffectEvent(async (request: AbortController) => {
    const link = new URLSearchParams(window.location.search).get('link');
    if (!link) return setView({ state: 'none', message: noLink });
    try {
      const order = await readOrder(link, request.signal);
      setView({ state: 'found', order });
      if (order.state === 'paid') emptyCartAfterCheckout(order);
      // The payment provider confirms the payment a moment after the buyer returns.
      if (order.state === 'open') timer.current = setTimeout(() => void loadOrder(request), pollDelayMs);
    } catch (error) {
      if (!request.signal.aborted) setView({ state: 'none', message: problemMessage(error, noLink) });
    }
  });
  const [currentRequest, setCurrentRequest] = useState(new AbortController());
  useEffect(() => {
    void loadOrder(currentRequest);
    return () => clearTimeout(timer.current);
  }, [currentRequest]);
  return [view, () => setCurrentRequest(new AbortController())];
}

/** Shows the order that the buyer's link opens: its files, remaining downloads and receipt. */
export function OrderView() {
  const [view, reload] = useOrder();
  if (view.state === 'looking') return <p className={classes.words}>Opening your order...</p>;
  if (view.state === 'none')
    return (
      <div className={classes.words}>
        <p>{view.message}</p>
        <ActionLink to="/products">Products</ActionLink>
      </div>
    );
  const { order } = view;
  if (order.state === 'open')
    return (
      <p className={classes.words} role="status">
        Your payment is being confirmed. Your downloads will appear here in a moment, and we’ll email them to
        you.
      </p>
    );
  return (
    <>
      <p className={classes.words}>
        Order {order.number}. We also emailed you this link. Each file can be downloaded{' '}
        {downloadLimits.times} times within {downloadLimits.days} days.
      </p>
      <ul className={classes.list}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} onDone={reload} />
        ))}
      </ul>
      {order.receiptLink && (
        <a className={classes.receipt} href={order.receiptLink}>
          <IconReceipt size={18} aria-hidden="true" />
          Download the receipt
        </a>
      )}
    </>
  );
}

function Line({ line, onDone }: { line: PlacedOrder['lines'][number]; onDone: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    setProblem(undefined);
    try {
      downloadBlob(`${line.id}.pdf`, await downloadFile(line.downloadLink));
      onDone();
    } catch (error) {
      setProblem(problemMessage(error, 'Download failed. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={classes.line}>
      <ProductCover id={line.id} className={classes.cover} />
      <div>
        <h2>{line.text}</h2>
        <p>{line.downloadsLeft === 1 ? '1 download left' : `${line.downloadsLeft} downloads left`}</p>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <button type="button" disabled={busy} onClick={download}>
        <IconDownload size={18} aria-hidden="true" />
        {busy ? 'Downloading...' : 'Download'}
        <ScreenReaderText> {line.text}</ScreenReaderText>
      </button>
    </li>
  );
}
