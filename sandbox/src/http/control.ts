import { runOverdueActions } from '../clock/advance.ts';
import { finishDelayedPayments } from '../lifecycle/finish-delayed-payments.ts';
import { failRejectedRefunds } from '../lifecycle/refunds.ts';
import type { ProviderContext } from '../provider-context.ts';
import type { WebhookDeliverer } from '../webhooks/deliverer.ts';
import type { DeliveryOptions, Outbox } from '../webhooks/outbox.ts';
import type { Fault, PlannedFaults } from './faults.ts';

export interface ControlParts {
  world: ProviderContext;
  faults: PlannedFaults;
  outbox: Outbox;
  deliverer: WebhookDeliverer;
}

const KINDS = ['error', 'drop', 'hang'];

/** Handles the control requests of tests: faults, webhooks, the calendar, delayed payments and refunds. */
export async function handleControlRequest(
  parts: ControlParts,
  method: string,
  path: string,
  body: string,
): Promise<object | null> {
  const { world, faults, outbox, deliverer } = parts;
  switch (`${method} ${path}`) {
    case 'POST /__sandbox/faults':
      faults.plan(readFaults(body));
      return { planned: true };
    case 'DELETE /__sandbox/faults':
      faults.clear();
      return { planned: false };
    case 'POST /__sandbox/webhooks': {
      const habits = readHabits(body);
      Object.assign(outbox.options, habits);
      deliverer.wake();
      if (habits.paused) await deliverer.idle();
      return outbox.options;
    }
    case 'POST /__sandbox/webhooks/flush':
      return { ...(await deliverer.flush()), pending: outbox.pending() };
    case 'POST /__sandbox/calendar': {
      const happened = world.store.transaction(() => moveCalendar(world, body));
      deliverer.wake();
      return { now: world.now(), happened };
    }
    case 'POST /__sandbox/payments': {
      const { outcome } = JSON.parse(body) as { outcome: 'succeed' | 'fail' };
      const settled = world.store.transaction(() => finishDelayedPayments(world, outcome));
      deliverer.wake();
      return { settled };
    }
    case 'POST /__sandbox/refunds/fail': {
      const failed = world.store.transaction(() => failRejectedRefunds(world));
      deliverer.wake();
      return { failed };
    }
    default:
      return null;
  }
}

/** Moves the calendar to a time, if one is given, and runs everything that is due by then. */
function moveCalendar(world: ProviderContext, body: string): number {
  const { to } = JSON.parse(body || '{}') as { to?: number };
  if (to !== undefined) world.calendar.moveTo(to);
  return runOverdueActions(world);
}

function readFaults(body: string): Fault[] {
  const { faults } = JSON.parse(body) as { faults: Partial<Fault>[] };
  return faults.map(({ kind = 'error', when = 'before', times = 1, ...where }) => {
    if (!KINDS.includes(kind)) throw new TypeError(`unknown kind of fault: ${kind}`);
    return { kind, when, times, ...where };
  });
}

function readHabits(body: string): Partial<DeliveryOptions> {
  const options = JSON.parse(body) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => ['copies', 'order', 'paused'].includes(name)),
  );
}
