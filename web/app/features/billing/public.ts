export { cardQuery, membershipQuery } from './api.ts';
export { payWithBankConfirmation } from './bank-confirmation.ts';
export { MembershipCard } from './membership-card.tsx';
export { MembershipSection } from './membership-section.tsx';
export { formatInstantAsDay } from './membership-text.ts';
export { PastDueBar } from './past-due-bar.tsx';
export { Receipts } from './receipts.tsx';
export { useHandleMembershipChanges } from './use-handle-membership-changes.ts';
