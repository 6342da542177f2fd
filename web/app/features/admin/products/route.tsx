import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProduct } from '#contract/shop/shop.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowList, RowText } from '../../../ui/row-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from '../list.module.css';
import { productsQuery } from './api.ts';
import { ProductDialog } from './product-dialog.tsx';

export const meta = () => [{ title: 'Products | Abundance' }];

const dollars = (amount: number) => (amount === 0 ? 'Free' : `$${amount.toFixed(2)}`);

/** Lists the products of the shop with their texts and prices, and whether they are for sale. */
export default function ProductsPage() {
  const { data, isError, refetch } = useQuery(productsQuery);
  const [edited, setEdited] = useState<AdminProduct>();
  return (
    <>
      <PageHeader
        title="Products"
        subtitle="What the shop sells. The PDF files themselves can’t be changed here."
      />
      {isError && <LoadErrorNotice message="The products didn’t load." onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton height={240} radius="lg" />}
      {data && (
        <Card aria-label="Products">
          <RowList>
            {data.products.map((product) => (
              <li key={product.id}>
                <img className={classes.picture} src={product.image} alt="" loading="lazy" />
                <RowText>
                  <b>{product.text}</b>
                  <small>
                    {dollars(product.price)}
                    {product.strikePrice !== null && ` · was ${dollars(product.strikePrice)}`}
                    {product.sale && ' · On sale'} · {product.filename}
                  </small>
                </RowText>
                <StatusBadge
                  tone={product.isActive ? 'good' : 'plain'}
                  icon={product.isActive ? IconCircleCheck : IconEyeOff}
                >
                  {product.isActive ? 'For sale' : 'Not for sale'}
                </StatusBadge>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Edit ${product.text}`}
                  onClick={() => setEdited(product)}
                >
                  Edit
                </Button>
              </li>
            ))}
          </RowList>
        </Card>
      )}
      {edited && <ProductDialog product={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
