import type { DemoHandler } from '../demo-handler.ts';
import { doorHandlers } from './door-handlers.ts';
import { fileHandlers } from './file-handlers.ts';
import { searchHandlers } from './search-handlers.ts';
import { shareHandlers } from './share-handlers.ts';
import { trashHandlers } from './trash-handlers.ts';
import { uploadHandlers } from './upload-handlers.ts';

export const vaultHandlers: DemoHandler[] = [
  ...uploadHandlers,
  ...trashHandlers,
  ...shareHandlers,
  ...doorHandlers,
  ...searchHandlers,
  ...fileHandlers,
];
