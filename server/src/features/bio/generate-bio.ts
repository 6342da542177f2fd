import {
  addProfileNames,
  bioLimits,
  bioMessages,
  bioWriterTexts,
  countFilledBioFields,
  type GenerateBio,
  type GeneratedBio,
} from '#contract/bio/bio.ts';
import { toBioComposerInput } from '#contract/bio/bio-composer/compose.ts';
import { dayOf } from '#contract/day.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { readProfile } from '../account/public.ts';
import { assertCareerYear } from './save-bio.ts';
import { reserveGeneration } from './store.ts';

/** Counts the request first, then generates the bio outside of any transaction, because that may be slow. */
export async function generateBio(context: OwnerContext, input: GenerateBio): Promise<GeneratedBio> {
  assertCareerYear(context, input.careerStart);
  const answers = addProfileNames(input, await readProfile(context));
  if (countFilledBioFields(answers) < bioLimits.minFields)
    throw appError('invalid', bioMessages.tooFewFields);
  const counts = await inTransaction(context, async (transaction) => {
    const { owner, db, now, account } = transaction;
    const reserved = await reserveGeneration(owner, db, dayOf(now, account.timeZone));
    if (!reserved) throw appError('too_many', bioMessages.dailyLimit, { retryAfter: 60 * 60 });
    await audit(transaction, { action: 'bio.generate', details: { tone: input.tone } });
    return reserved;
  });
  const { text, by } = await context.services.writer.write(toBioComposerInput(answers, counts.generations));
  return {
    success: true,
    generatedBio: text,
    message: bioWriterTexts[by],
    writtenBy: by,
    generationsLeft: bioLimits.generationsADay - counts.generatedThatDay,
  };
}
