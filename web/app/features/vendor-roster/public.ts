export { PartnerBadge, Sponsored } from './card/partner-badge.tsx';
export { VendorCard } from './card/vendor-card.tsx';
export { VendorLogo } from './card/vendor-logo.tsx';
