import { StripeError } from './errors.ts';

/** A fault that a test plans: an error 500, a cut connection or no answer, before or after the work. */
export interface Fault {
  kind: 'error' | 'drop' | 'hang';
  when: 'before' | 'after';
  times: number;
  method?: string;
  /** Limits the fault to URL paths that start with `path` and end with `ending`. */
  path?: string;
  ending?: string;
}

export class PlannedFaults {
  #planned: Fault[] = [];

  plan(faults: Fault[]): void {
    this.#planned.push(...faults.map((fault) => ({ ...fault })));
  }

  clear(): void {
    this.#planned = [];
  }

  /** Returns the planned fault for this request, if any, and counts it as used once. */
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

export const createFaultError = () =>
  new StripeError(500, {
    type: 'api_error',
    message: 'An unknown error occurred',
  });
