import type { Payer } from '../../features/billing/testing/payment-world.ts';
import type { Relay } from '../relay.ts';
import type { TestApp } from '../test-app.ts';

/** A user who writes while faults happen, with a door, a contact and a phone. */
export interface FaultWriter {
  cookie: string;
  doorId: string;
  contactId: string;
  /** The phone's address book, and its credentials for basic authentication. */
  phone: { book: string; authorization: string };
}

/** The app under test for faults, with its own database and a user who writes. */
export interface FaultWorld extends FaultWriter {
  world: TestApp;
  dataDir: string;
  /** More settings of the servers, such as a pooler. */
  settings?: Record<string, string>;
  /** The external services; only the full run has them. */
  external?: ExternalServices;
}

/** External services, each behind a connection that can be cut. */
export interface ExternalServices {
  /** The settings that make our server use these services. */
  settings: Record<string, string>;
  provider: Relay;
  mail: Relay;
  store: Relay;
  fillStore: () => void;
  emptyStore: () => void;
  /** The texts of the delivered mails, by their identity. */
  mails: () => Map<string, string>;
  /** Returns the payer with this name. A new name gets a new payer. */
  payerOf: (name: string) => Payer;
}
