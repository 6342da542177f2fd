import { AddToCart } from './add-to-cart.tsx';
import { builtInShopOffers, useShopOffers } from './catalog.ts';
import { OfferPrice } from './offer-price.tsx';
import classes from './product-page.module.css';

/** The price of a product and its button. */
export function ProductOffer({ id }: { id: string }) {
  const offers = useShopOffers();
  const offer = offers.find((one) => one.id === id);
  const written = builtInShopOffers.find((one) => one.id === id);
  if (!offer) return <p className={classes.gone}>{written?.text ?? 'This product'} is no longer sold.</p>;
  return (
    <div className={classes.offer}>
      <OfferPrice offer={offer} />
      <AddToCart offer={offer} />
    </div>
  );
}
