import './first-rows.css';
import { takeFirstData } from '../../../lib/prefetched-response.ts';
import { showFirstRows } from './show-first-rows.ts';

takeFirstData();
// The app waits for this, so it must never reject.
globalThis.firstRows = showFirstRows().catch(() => undefined);
