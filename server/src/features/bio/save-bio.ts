import { type Bio, bioMessages, type SaveBio, validateCareerYear } from '#contract/bio/bio.ts';
import { dayOf, yearOf } from '#contract/day.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { changeTheme } from '../themes/public.ts';
import { readBio } from './read-bio.ts';
import { readBioRow, updateBio } from './store.ts';

export function assertCareerYear({ now, account }: OwnerContext, year: string | undefined): void {
  const problem = validateCareerYear(year ?? '', yearOf(dayOf(now, account.timeZone)));
  if (problem) throw appError('invalid', problem, { field: 'careerStart' });
}

export function saveBio(context: OwnerContext, input: SaveBio): Promise<Bio> {
  assertCareerYear(context, input.careerStart);
  return inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    const { userId: _, theme, customProfilePicture, contactImage, version, ...answers } = input;
    // `changeTheme` locks the row, so a simultaneous save waits here and then finds a newer version.
    await changeTheme(transaction, 'bio', {
      ...theme,
      ...(customProfilePicture !== undefined && { customProfilePicture: customProfilePicture || null }),
      ...(contactImage !== undefined && { contactImage: contactImage || null }),
    });
    const before = await readBioRow(owner, db);
    if (version !== undefined && before && before.version !== version)
      throw appError('conflict', bioMessages.changed, { details: { version: before.version } });
    await updateBio(owner, db, { ...answers, savedAt: now, updatedAt: now });
    await audit(transaction, { action: 'bio.save', details: { fields: Object.keys(input) } });
    return readBio(transaction);
  });
}
