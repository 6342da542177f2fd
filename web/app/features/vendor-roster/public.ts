/** @public The vendor's own dashboard shows the listing with it. */
export { VendorCard } from './card/vendor-card.tsx';
