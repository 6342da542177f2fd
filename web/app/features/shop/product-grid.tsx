import { IconEye, IconFileTypePdf, IconTag } from '@tabler/icons-react';
import { AddToCart } from './add-to-cart.tsx';
import { type ShopOffer, useShopOffers } from './catalog.ts';
import { OfferPrice } from './offer-price.tsx';
import { ProductCover } from './product-cover.tsx';
import classes from './product-grid.module.css';

export function ProductGrid() {
  return (
    <ul className={classes.grid}>
      {useShopOffers().map((offer) => (
        <li key={offer.id}>
          <Card offer={offer} />
        </li>
      ))}
    </ul>
  );
}

export const productFormatText = (pages: number): string =>
  `Digital PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}`;

function Card({ offer }: { offer: ShopOffer }) {
  const { id, text, summary, pages, sale } = offer;
  const page = `/products/${id}`;
  return (
    <article className={classes.card}>
      {sale && (
        <span className={classes.sale}>
          <IconTag size={15} aria-hidden="true" />
          Sale
        </span>
      )}
      <ProductCover id={id} />
      <div className={classes.words}>
        <h2>
          <a href={page}>{text}</a>
        </h2>
        <p>{summary}</p>
        <p className={classes.kind}>
          <IconFileTypePdf size={15} aria-hidden="true" />
          {productFormatText(pages)}
        </p>
        <OfferPrice offer={offer} />
        <div className={classes.actions}>
          <AddToCart offer={offer} />
          <a href={page} className={classes.look} aria-label={`Look inside ${text}`}>
            <IconEye size={18} aria-hidden="true" />
          </a>
        </div>
      </div>
    </article>
  );
}
