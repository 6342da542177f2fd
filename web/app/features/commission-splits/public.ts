export { MoneyCard } from './money-card.tsx';
export { SplitsDialog } from './splits-dialog.tsx';
export { YearNetText } from './year-net.tsx';
