import type { Payer } from '../../features/billing/testing/payment-world.ts';
import type { Relay } from '../relay.ts';
import type { TestApp } from '../test-app.ts';

/** The setting for faults: a separate database, and a user who writes. */
export interface FaultWorld {
  world: TestApp;
  dataDir: string;
  cookie: string;
  doorId: string;
  /** The external services, in the full version. */
  external?: ExternalServices;
}

/** External services, each behind a connection that can be cut. */
export interface ExternalServices {
  /** The settings that make a server of ours use them. */
  settings: Record<string, string>;
  provider: Relay;
  mail: Relay;
  store: Relay;
  fillStore: () => void;
  emptyStore: () => void;
  /** The texts of the delivered mails, by their identity. */
  mails: () => Map<string, string>;
  /** The payer of that name; a new one for each new name. */
  payerOf: (name: string) => Payer;
}
