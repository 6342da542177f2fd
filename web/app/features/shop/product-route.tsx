import { IconChevronLeft, IconFileTypePdf } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { type CatalogProduct, productCatalog } from '#contract/reference/products.ts';
import { Island } from '../../ui/island.tsx';
import { createPageMeta, NotFound, siteUrlPlaceholder } from '../site/public.ts';
import { ProductCover } from './product-cover.tsx';
import { productFormatText } from './product-grid.tsx';
import { ProductOffer } from './product-offer.tsx';
import classes from './product-page.module.css';

const productOf = (id: string | undefined): CatalogProduct | undefined =>
  productCatalog.find((product) => product.id === id);

export function meta({ params }: { params: { product?: string } }) {
  const product = productOf(params.product);
  if (!product) return [{ title: 'Page not found | Abundance' }];
  const { id, text, summary, price } = product;
  return createPageMeta({
    path: `/products/${id}`,
    title: text,
    description: summary,
    preview: id,
    structured: {
      '@type': 'Product',
      name: text,
      description: summary,
      image: `${siteUrlPlaceholder}/images/previews/${id}.png`,
      brand: { '@type': 'Brand', name: 'Abundance' },
      offers: {
        '@type': 'Offer',
        price: (price / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${siteUrlPlaceholder}/products/${id}`,
      },
    },
  });
}

export default function ProductRoute() {
  const product = productOf(useParams().product);
  if (!product) return <NotFound />;
  const { id, text, description, pages, shown } = product;
  return (
    <article className={classes.root}>
      <a href="/products" className={classes.back}>
        <IconChevronLeft size={17} aria-hidden="true" />
        All products
      </a>
      <div className={classes.two}>
        <ProductCover id={id} className={classes.cover} />
        <div>
          <h1>{text}</h1>
          <p className={classes.kind}>
            <IconFileTypePdf size={17} aria-hidden="true" />
            {productFormatText(pages)}, letter size
          </p>
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Island name="product" props={{ id }}>
            <ProductOffer id={id} />
          </Island>
          <p className={classes.terms}>
            {product.price === 0
              ? 'Free with an email. The link works for 30 days.'
              : 'Available to members. The link works for 30 days, and you can find it again in your profile. All sales are final.'}
          </p>
        </div>
      </div>
      <h2 className={classes.inside}>Look inside</h2>
      <ul className={classes.gallery}>
        {shown.map((page) => (
          <li key={page}>
            <img
              src={`/images/products/${id}-${page}.webp`}
              alt={`Page ${page} of ${text}`}
              width={340}
              height={440}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </article>
  );
}
