import { Island } from '../../ui/island.tsx';
import { createPageMeta, siteUrlPlaceholder } from '../site/public.ts';
import { builtInShopOffers } from './catalog.ts';
import { ProductGrid } from './product-grid.tsx';
import classes from './products.module.css';

export const meta = () =>
  createPageMeta({
    path: '/products',
    title: 'Success Products',
    description:
      'A homestead letter, a 30-day workbook, a bingo goal sheet and a handbook for Florida agents. Every one is a PDF you own.',
    preview: 'products',
    structured: {
      '@type': 'ItemList',
      itemListElement: builtInShopOffers.map(({ id, text }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: text,
        url: `${siteUrlPlaceholder}/products/${id}`,
      })),
    },
  });

export default function ProductsRoute() {
  return (
    <div className={classes.root} data-docks-cart>
      <header className={classes.head}>
        <h1>Success Products</h1>
        <p>Print them, fill them in, keep them on the desk. Every one is a PDF you own.</p>
      </header>
      <Island name="products">
        <ProductGrid />
      </Island>
    </div>
  );
}
