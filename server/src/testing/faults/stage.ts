import type { Payer } from '../../features/billing/testing/paying-world.ts';
import type { Relay } from '../relay.ts';
import type { TestApp } from '../test-app.ts';

/** Where faults are played: a database of its own, and somebody who writes. */
export interface Stage {
  world: TestApp;
  dataDir: string;
  cookie: string;
  doorId: string;
  /** What stands around us, in the whole form. */
  outside?: Outside;
}

/** The services of others, each behind a line that can be cut. */
export interface Outside {
  /** How a server of ours finds them. */
  settings: Record<string, string>;
  provider: Relay;
  mail: Relay;
  store: Relay;
  fillStore: () => void;
  emptyStore: () => void;
  /** The texts of the mails that arrived, by their identity. */
  mails: () => Map<string, string>;
  /** Whoever pays under that name; one more each time a new name is asked for. */
  payerOf: (name: string) => Payer;
}
