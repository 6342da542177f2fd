/** @public The vendor's own dashboard shows the listing with it. */

export { loadFlyerPreview } from './card/load-flyer-preview.ts';
export { PartnerBadge } from './card/partner-badge.tsx';
export { VendorCard } from './card/vendor-card.tsx';
