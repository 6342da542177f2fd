import { buildChangedTargets } from './make/changed.ts';

await buildChangedTargets();
