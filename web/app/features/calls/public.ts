export { CallButton } from './call-button.tsx';
export { CallSheetHost } from './call-sheet-host.tsx';
export { openCallSheet, startCall } from './started-call.ts';
