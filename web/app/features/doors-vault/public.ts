export { doorsQuery, filesQuery } from './api.ts';
export { vaultActions } from './desktop-actions.ts';
export { streetOf } from './door-text.ts';
export { vaultPages } from './vault-paths.ts';
