import type { Metadata } from './catalog.ts';

export interface TestClock {
  id: string;
  object: 'test_helpers.test_clock';
  created: number;
  deletes_after: number;
  frozen_time: number;
  name: string | null;
  status: 'advancing' | 'ready';
  status_details: { advancing?: { target_frozen_time: number } };
}

export interface WebhookEndpoint {
  id: string;
  object: 'webhook_endpoint';
  /** Undefined or null if the endpoint uses the account's version. */
  api_version?: string | null;
  created: number;
  description: string | null;
  enabled_events: string[];
  metadata: Metadata;
  status: 'enabled' | 'disabled';
  url: string;
  sandbox: { secret: string };
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  type: string;
}
