import { Button } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PlacedOrder, Purchases as PurchaseList } from '#contract/shop/shop.ts';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/format-date.ts';
import { queryRoot } from '../../shell/core/refresh.ts';
import classes from './purchases.module.css';

const purchasesQuery = queryOptions({
  queryKey: queryRoot('purchases'),
  queryFn: ({ signal }) => api.get<PurchaseList>('/api/orders', { signal }),
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** All orders of the account. */
export function Purchases() {
  const { data, isError, refetch } = useQuery(purchasesQuery);
  if (isError)
    return (
      <p className={classes.note}>
        Failed to load data. Please try again.{' '}
        <Button variant="default" size="xs" onClick={() => refetch()}>
          Retry
        </Button>
      </p>
    );
  if (!data) return <p className={classes.note}>Loading your purchases...</p>;
  if (data.orders.length === 0)
    return (
      <p className={classes.note}>
        Your workbooks and templates will appear here. <a href="/products">See the products</a>
      </p>
    );
  return (
    <ul className={classes.list}>
      {data.orders.map((order) => (
        <Order key={order.number} order={order} />
      ))}
    </ul>
  );
}

function Order({ order }: { order: PlacedOrder }) {
  return (
    <li className={classes.order}>
      <p className={classes.head}>
        <span>{formatDate(order.placedAt)}</span>
        <span>{order.number}</span>
        <b>{dollars.format(order.total)}</b>
        {order.receiptLink && (
          <a href={order.receiptLink} download>
            <IconFileTypePdf size={16} aria-hidden="true" />
            Receipt
          </a>
        )}
      </p>
      <ul>
        {order.lines.map(({ id, text, quantity }) => (
          <li key={id}>
            <span>{quantity > 1 ? `${text} × ${quantity}` : text}</span>
            <Button
              component="a"
              href={`/api/download/${id}`}
              download
              variant="default"
              size="xs"
              leftSection={<IconDownload size={15} />}
              aria-label={`Download ${text}`}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}
