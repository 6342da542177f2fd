import {
  bioLimits,
  bioMessages,
  filledFields,
  type GenerateBio,
  type GeneratedBio,
  withNames,
  writerWords,
} from '#contract/bio.ts';
import { briefOf } from '#contract/bio-composer/compose.ts';
import { dayOf } from '#contract/day.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { readProfile } from '../account/read-profile.ts';
import { assertCareerYear } from './save-bio.ts';
import { takeGeneration } from './store.ts';

/** Counted before it is written, outside of any transaction: the writer may take its time. */
export async function generateBio(context: OwnerContext, wish: GenerateBio): Promise<GeneratedBio> {
  assertCareerYear(context, wish.careerStart);
  const named = withNames(wish, await readProfile(context));
  if (filledFields(named) < bioLimits.fewestFields) throw fail('invalid', bioMessages.tooFewFields);
  const turn = await inTransaction(context, async (transaction) => {
    const { owner, db, now, account } = transaction;
    const taken = await takeGeneration(owner, db, dayOf(now, account.timeZone));
    if (!taken) throw fail('too_many', bioMessages.dailyLimit, { retryAfter: 60 * 60 });
    await audit(transaction, { action: 'bio.generate', details: { tone: wish.tone } });
    return taken;
  });
  const { text, by } = await context.services.writer.write(briefOf(named, turn.generations));
  return {
    success: true,
    generatedBio: text,
    message: writerWords[by],
    writtenBy: by,
    generationsLeft: bioLimits.generationsADay - turn.generatedThatDay,
  };
}
