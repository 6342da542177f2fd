export { doorsQuery, filesQuery } from './api.ts';
export { vaultActions } from './desktop-actions.ts';
export { streetOf } from './door-text.ts';
export { DoorDrawing } from './doors/door-drawing.tsx';
export { vaultPagePaths } from './vault-paths.ts';
