import { AppError } from '../core/errors.ts';
import { tellingError } from '../core/telling-error.ts';
import { describeStartFailure } from '../start-failures.ts';

/** Ends the process as its work ends: with a sentence where one is known. */
export function endLike(work: Promise<void>): void {
  work.then(
    () => process.exit(0),
    (error: unknown) => {
      const sentence = error instanceof AppError ? error.message : describeStartFailure(error);
      console.error(sentence ?? tellingError(error));
      process.exit(1);
    },
  );
}
