import { HiddenText } from '../../ui/hidden-text.tsx';
import type { Offer } from './catalog.ts';
import classes from './product-grid.module.css';

export function OfferPrice({ offer }: { offer: Offer }) {
  return (
    <p className={classes.price}>
      <b>${offer.price}</b>
      {offer.strikePrice && (
        <s>
          <HiddenText>was </HiddenText>${offer.strikePrice}
        </s>
      )}
      {offer.isFree && <em>Free</em>}
    </p>
  );
}
