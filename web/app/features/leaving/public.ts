export { CancelMembership } from './cancel-membership.tsx';
export { ExportData } from './export-data.tsx';
