import type { BrokerageTestApp } from '../../features/brokerage/testing/brokerage-test-app.ts';
import type { Member } from '../test-app.ts';
import { compareWithLedger } from './compare.ts';
import { recoverFromFaults } from './faults.ts';
import { beginBillingHistory } from './history.ts';
import { runNextStep } from './run-next-step.ts';

/**
 * Plays the history of a seed and compares it with the ledger after every step. A failure says how to replay
 * it.
 */
export async function runBillingHistory(
  world: BrokerageTestApp,
  admin: Member,
  { seed, steps }: { seed: number; steps: number },
): Promise<void> {
  const history = await beginBillingHistory(world, admin, seed);
  try {
    await compareWithLedger(history);
    for (let step = 0; step < steps; step += 1) {
      await runNextStep(history);
      await compareWithLedger(history);
    }
  } catch (error) {
    const how = `Play it again with BILLING_HISTORY_SEED=${seed}.`;
    throw new Error([`Seed ${seed} failed. ${how}`, ...history.log, String(error)].join('\n'), {
      cause: error,
    });
  } finally {
    await recoverFromFaults(history);
  }
}
