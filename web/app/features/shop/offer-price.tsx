import { ScreenReaderText } from '../../ui/hidden-text.tsx';
import type { ShopOffer } from './catalog.ts';
import classes from './product-grid.module.css';

export function OfferPrice({ offer }: { offer: ShopOffer }) {
  return (
    <p className={classes.price}>
      <b>${offer.price}</b>
      {offer.strikePrice && (
        <s>
          <ScreenReaderText>was </ScreenReaderText>${offer.strikePrice}
        </s>
      )}
      {offer.isFree && <em>Free</em>}
    </p>
  );
}
