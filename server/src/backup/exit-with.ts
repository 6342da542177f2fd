import { AppError } from '../core/errors.ts';
import { toLoggableError } from '../core/loggable-error.ts';
import { describeStartFailure } from '../start-failures.ts';

/**
 * Waits for the work and exits with code 0, or with code 1 and an error message, which is a sentence for
 * known errors.
 */
export function runAndExit(work: Promise<void>): void {
  work.then(
    () => process.exit(0),
    (error: unknown) => {
      const sentence = error instanceof AppError ? error.message : describeStartFailure(error);
      console.error(sentence ?? toLoggableError(error));
      process.exit(1);
    },
  );
}
