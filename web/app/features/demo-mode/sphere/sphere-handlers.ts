import type { DemoHandler } from '../demo-handler.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { contactHandlers } from './contact-handlers.ts';
import { dateHandlers } from './date-handlers.ts';
import { exportHandlers } from './export-handlers.ts';
import { importHandlers } from './import-handlers.ts';
import { linkHandlers } from './link-handlers.ts';
import { mergeHandlers } from './merge-handlers.ts';
import { tagHandlers } from './tag-handlers.ts';

export const sphereHandlers: DemoHandler[] = [
  ...exportHandlers,
  ...importHandlers,
  ...contactHandlers,
  ...bulkHandlers,
  ...tagHandlers,
  ...dateHandlers,
  ...mergeHandlers,
  ...linkHandlers,
];
