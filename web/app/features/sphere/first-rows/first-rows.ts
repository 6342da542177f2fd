import './first-rows.css';
import { takeFirstData } from '../../../lib/prefetched-response.ts';
import { showFirstRows } from './show-first-rows.ts';

takeFirstData();
globalThis.firstRows = showFirstRows();
