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

/** Counts the generation first and then writes outside of any transaction, because the writer may be slow. */
export async function generateBio(context: OwnerContext, input: GenerateBio): Promise<GeneratedBio> {
  assertCareerYear(context, input.careerStart);
  const answers = withNames(input, await readProfile(context));
  if (filledFields(answers) < bioLimits.fewestFields) throw fail('invalid', bioMessages.tooFewFields);
  const counts = await inTransaction(context, async (transaction) => {
    const { owner, db, now, account } = transaction;
    const reserved = await takeGeneration(owner, db, dayOf(now, account.timeZone));
    if (!reserved) throw fail('too_many', bioMessages.dailyLimit, { retryAfter: 60 * 60 });
    await audit(transaction, { action: 'bio.generate', details: { tone: input.tone } });
    return reserved;
  });
  const { text, by } = await context.services.writer.write(briefOf(answers, counts.generations));
  return {
    success: true,
    generatedBio: text,
    message: writerWords[by],
    writtenBy: by,
    generationsLeft: bioLimits.generationsADay - counts.generatedThatDay,
  };
}
