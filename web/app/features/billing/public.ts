export { MembershipCard } from './membership-card.tsx';
export { MembershipSection } from './membership-section.tsx';
export { PastDueBar } from './past-due-bar.tsx';
export { useRefusals } from './use-refusals.ts';
