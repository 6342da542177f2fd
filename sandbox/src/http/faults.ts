import { StripeError } from './errors.ts';

/** A misfortune for tests: an answer of 500, a cut connection, or silence, before or after the work was done. */
export interface Fault {
  kind: 'error' | 'drop' | 'hang';
  when: 'before' | 'after';
  times: number;
  method?: string;
  /** How the address begins and ends, when only some are meant. */
  path?: string;
  ending?: string;
}

export class Faults {
  #planned: Fault[] = [];

  plan(faults: Fault[]): void {
    this.#planned.push(...faults.map((fault) => ({ ...fault })));
  }

  clear(): void {
    this.#planned = [];
  }

  /** The misfortune that strikes this request at this moment, if any; each strikes as often as it was planned. */
  strike(when: Fault['when'], method: string, path: string): Fault['kind'] | null {
    const fault = this.#planned.find(
      (each) =>
        each.when === when &&
        each.times > 0 &&
        (each.method ?? method) === method &&
        path.startsWith(each.path ?? '') &&
        path.endsWith(each.ending ?? ''),
    );
    if (!fault) return null;
    fault.times -= 1;
    return fault.kind;
  }
}

export const outOfOrder = () =>
  new StripeError(500, {
    type: 'api_error',
    message: 'An unknown error occurred',
  });
