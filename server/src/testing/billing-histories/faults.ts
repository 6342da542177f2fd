import { countStep } from './coverage.ts';
import { advanceBothClocks, type BillingHistory, runBillingJobs } from './history.ts';

const minuteMs = 60_000;

/**
 * Sometimes makes the provider fail or lose answers. Its webhooks then arrive late, three times and in any
 * order.
 */
export async function withFaults<T>(history: BillingHistory, work: () => Promise<T>): Promise<T> {
  const { world, chance } = history;
  if (chance.below(3) > 0) return work();
  const kind = chance.pick(['error', 'drop'] as const);
  const when = chance.pick(['before', 'after'] as const);
  const path = chance.pick(['/v1/', '/v1/invoices', '/v1/invoiceitems', '/v1/subscriptions', '/v1/coupons']);
  const times = 1 + chance.below(4);
  history.log.push(`  fault: ${times} × ${kind} ${when} POST ${path}`);
  history.hadFault = true;
  countStep('injected fault');
  await world.provider.configureWebhooks({ paused: true, copies: 3, order: 'random' });
  await world.provider.planFaults({ kind, when, path, times, method: 'POST' });
  const answer = await work();
  await world.provider.clearFaults();
  return answer;
}

/** Ends all faults, delivers all webhooks and runs the jobs. */
export async function recoverFromFaults(history: BillingHistory): Promise<void> {
  const { provider } = history.world;
  await provider.deliverAll();
  if (!history.hadFault) return;
  history.hadFault = false;
  await provider.configureWebhooks({ copies: 1, order: 'oldest' });
  await advanceBothClocks(history, 16 * minuteMs);
  await provider.deliverAll();
  await runBillingJobs(history);
}
