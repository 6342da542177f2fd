import type { ExternalServices, FaultTestEnvironment } from './fault-test-environment.ts';
import { createPdfUploadRequest } from './file-writes.ts';
import type { WriteType } from './write-type.ts';

/** Writes that need the mail server, the payment provider or the push service. */
export const externalWrites: readonly WriteType[] = [
  {
    kind: 'mail',
    request: (_, name) => ({
      path: '/api/send-email',
      body: { subject: 'Question', email: `${name}@example.com` },
    }),
    count: async ({ external }, name) =>
      // Addresses are stored in lowercase.
      [...(external?.mails().values() ?? [])].filter((text) => text.includes(name.toLowerCase())).length,
    mayRepeat: true,
  },
  {
    kind: 'payment',
    request: ({ external }, name) => ({
      path: '/api/user/upgrade-subscription',
      body: { newPlan: 'premium' },
      headers: { cookie: external?.payerOf(name).cookie ?? '' },
    }),
    count: countUpgrades,
    isRare: true,
    refusal: 'stored',
  },
  {
    kind: 'file that a deal waits for',
    create: ({ external }, name) => ({
      path: `/api/transactions/${external?.announced.dealId}/checklist-items`,
      body: { title: name, fileWords: name },
      headers: { cookie: external?.announced.cookie ?? '' },
    }),
    request: ({ external }, name) => ({
      ...createPdfUploadRequest(external?.announced.doorId ?? '', name),
      headers: { cookie: external?.announced.cookie ?? '' },
    }),
    count: countAnnouncements,
    isRare: true,
  },
];

const yearOfAccess = 100_00;

/** Counts only upgrades with both the plan and its charge. */
async function countUpgrades({ external }: FaultTestEnvironment, name: string): Promise<number> {
  const payer = external?.payerOf(name);
  const { subscriptionPlan } = (await payer?.as({ url: '/api/profile' }))?.json() ?? {};
  if (subscriptionPlan !== 'premium') return 0;
  return ((await payer?.charges()) ?? []).filter((amount) => amount !== yearOfAccess).length;
}

/** The notification must be queued once. It may be lost with the process that sends it, but never arrives twice. */
async function countAnnouncements({ world, external }: FaultTestEnvironment, name: string): Promise<number> {
  const [row] = await world.services.database.sql`
    select count(*)::int as times from push_notifications where payload ->> 'body' = ${`${name}.pdf has arrived`}`;
  return Math.max(Number(row?.times), countArrivals(external, name));
}

const countArrivals = (external: ExternalServices | undefined, name: string): number =>
  (external?.announced.arrived() ?? []).filter((text) => text.startsWith(name)).length;
