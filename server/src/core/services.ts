import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { AddressSearch } from '../gateways/address-search/address-search.ts';
import type { MailTransport } from '../gateways/mail/mail.ts';
import type { Payments } from '../gateways/payments/payments.ts';
import type { Quotes } from '../gateways/quotes/quotes.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { Uploads } from '../gateways/uploads/uploads.ts';
import type { Writer } from '../gateways/writer/writer.ts';
import type { Clock } from './clock.ts';
import type { Metrics } from './metrics.ts';

/** What the process shares between all requests: the pool, the clock and the gateways. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly storage: Storage;
  readonly uploads: Uploads;
  readonly mail: MailTransport;
  readonly payments: Payments;
  readonly addressSearch: AddressSearch;
  readonly quotes: Quotes;
  readonly writer: Writer;
  /** Our public address; certain only once the server listens. */
  readonly publicUrl: () => string;
}
