import type { TestApp } from '../test-app.ts';

/** Where faults are played: a database of its own, and somebody who writes. */
export interface Stage {
  world: TestApp;
  dataDir: string;
  cookie: string;
  doorId: string;
}
