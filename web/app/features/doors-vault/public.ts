export { doorsQuery } from './api.ts';
export { streetOf } from './door-text.ts';
export { vaultPages } from './vault-paths.ts';
