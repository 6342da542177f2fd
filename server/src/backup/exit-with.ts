import { AppError } from '../core/errors.ts';
import { toLoggableError } from '../core/loggable-error.ts';
import { describeStartFailure } from '../start-failures.ts';

/** Exits with the result of the work, and with a clear message for known errors. */
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
