import { AppError } from '../core/errors.ts';
import { toLoggableError } from '../core/loggable-error.ts';
import { describeStartFailure } from '../start-failures.ts';

/**
 * Exits with code 0 after the work. If the work fails, prints the error (for known errors, a readable
 * sentence) and exits with code 1.
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
