/** @public The vendor dashboard uses this to show the vendor's own listing. */

export { loadFlyerPreview } from './card/load-flyer-preview.ts';
export { PartnerBadge } from './card/partner-badge.tsx';
export { VendorCard } from './card/vendor-card.tsx';
