import type { Payer } from '../../features/billing/testing/payment-test-app.ts';
import type { Relay } from '../relay.ts';
import type { Member, TestApp } from '../test-app.ts';
import type { LoggedErrors } from './logged-errors.ts';

/** A user who writes while faults happen, with a door, a contact and a phone. */
export interface FaultWriter {
  cookie: string;
  doorId: string;
  contactId: string;
  /** The phone's address book, and its credentials for basic authentication. */
  phone: { book: string; authorization: string };
  /** Returns the person with this name. A new name gets a new person. */
  memberOf: (name: string) => Member;
}

/** The app under test for faults, with its own database and a user who writes. */
export interface FaultTestEnvironment extends FaultWriter {
  world: TestApp;
  dataDir: string;
  /** What the servers log as errors. */
  logged: LoggedErrors;
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
  push: Relay;
  fillStore: () => void;
  emptyStore: () => void;
  /** The texts of the delivered mails, by the id that all deliveries of the same mail share. */
  mails: () => Map<string, string>;
  /** A deal, its door, and the notifications that its agent's phone received about awaited files. */
  announced: { cookie: string; dealId: string; doorId: string; arrived: () => string[] };
  /** Returns the payer with this name. A new name gets a new payer. */
  payerOf: (name: string) => Payer;
}
