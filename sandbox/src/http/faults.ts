import { StripeError } from './errors.ts';

/** A fault for tests: a 500, a cut connection, or no answer, before or after the work. */
export interface Fault {
  kind: 'error' | 'drop' | 'hang';
  when: 'before' | 'after';
  times: number;
  method?: string;
  /** The beginning and end of the path, to limit the fault to some routes. */
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

  /** The fault that applies to this request at this moment, if any; each applies as often as planned. */
  nextFault(when: Fault['when'], method: string, path: string): Fault['kind'] | null {
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

export const faultError = () =>
  new StripeError(500, {
    type: 'api_error',
    message: 'An unknown error occurred',
  });
