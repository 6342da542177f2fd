import { catchUp } from '../clock/advance.ts';
import type { Deliverer } from '../webhooks/deliverer.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import type { World } from '../world.ts';
import type { Fault, Faults } from './faults.ts';

export interface ControlParts {
  world: World;
  faults: Faults;
  outbox: Outbox;
  deliverer: Deliverer;
}

const KINDS = ['error', 'drop', 'hang'];

/** The levers that tests pull: misfortunes, the habits of webhooks, and waiting for what is under way. */
export async function control(
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
    case 'POST /__sandbox/webhooks':
      Object.assign(outbox.habits, readHabits(body));
      deliverer.wake();
      return outbox.habits;
    case 'POST /__sandbox/webhooks/flush':
      return { ...(await deliverer.flush()), pending: outbox.pending() };
    case 'POST /__sandbox/catch_up': {
      const happened = world.store.transaction(() => catchUp(world));
      deliverer.wake();
      return { happened };
    }
    default:
      return null;
  }
}

function readFaults(body: string): Fault[] {
  const { faults } = JSON.parse(body) as { faults: Partial<Fault>[] };
  return faults.map(({ kind = 'error', when = 'before', times = 1, ...where }) => {
    if (!KINDS.includes(kind)) throw new TypeError(`unknown kind of fault: ${kind}`);
    return { kind, when, times, ...where };
  });
}

function readHabits(body: string): object {
  const given = JSON.parse(body) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => ['copies', 'order', 'paused'].includes(name)),
  );
}
