import classes from './product-cover.module.css';

/** A product's cover, drawn with the page's fonts. */
export function ProductCover({ id, className = '' }: { id: string; className?: string }) {
  return (
    <span className={`${classes.root} ${className}`} data-product={id}>
      <svg viewBox="0 0 180 240" aria-hidden="true">
        <use href={`/images/products/${id}.svg#picture`} width="180" height="240" />
      </svg>
    </span>
  );
}
