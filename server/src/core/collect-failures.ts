export interface FailureCollection {
  /** Does one piece of work. After a failure, collects the error and returns undefined. */
  attempt: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** Throws all collected errors as one, so that the job counts as failed and is logged. */
  throwFailures: () => void;
}

/** For jobs that continue with the next item after a failed one. The message says what is left to do. */
export function collectFailures(message: string): FailureCollection {
  const failures: unknown[] = [];
  return {
    attempt: async (work) => {
      try {
        return await work();
      } catch (error) {
        failures.push(error);
        return undefined;
      }
    },
    throwFailures: () => {
      if (failures.length) throw new AggregateError(failures, message);
    },
  };
}
