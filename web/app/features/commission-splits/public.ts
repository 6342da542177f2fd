export { DealMoneyCard } from './money-card.tsx';
export { SplitsDialog } from './splits-dialog.tsx';
export { YearEarningsText } from './year-net.tsx';
