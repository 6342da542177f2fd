import { WrongSettings } from '../config.ts';
import { AppError } from '../core/errors.ts';
import { tellingError } from '../core/telling-error.ts';
import { CannotStart } from '../start-checks.ts';

/** Ends the process as its work ends: with a sentence where one is known. */
export function endLike(work: Promise<void>): void {
  work.then(
    () => process.exit(0),
    (error: unknown) => {
      const isTold = [WrongSettings, CannotStart, AppError].some((kind) => error instanceof kind);
      console.error(isTold ? (error as Error).message : tellingError(error));
      process.exit(1);
    },
  );
}
