export { CallButton } from './call-button.tsx';
export { CallSheetHost } from './call-sheet-host.tsx';
export { openCallSheet, rememberStartedCall } from './started-call.ts';
