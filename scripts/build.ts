import { buildChanged } from './make/changed.ts';

await buildChanged();
