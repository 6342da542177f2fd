/** @public The vendor's own dashboard shows the listing with it. */

export { PartnerBadge } from './card/partner-badge.tsx';
export { VendorCard } from './card/vendor-card.tsx';

/** The window with a flyer in it; drawing PDFs is fetched with it. */
export const loadFlyerPreview = () => import('./card/flyer-preview.tsx');
