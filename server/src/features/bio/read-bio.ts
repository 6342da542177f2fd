import type { Bio } from '#contract/bio/bio.ts';
import { dayOf } from '#contract/day.ts';
import type { OwnerContext } from '../../core/context.ts';
import { readTheme } from '../themes/public.ts';
import { toBio } from './rules.ts';
import { readBioRow } from './store.ts';

export async function readBio(context: OwnerContext): Promise<Bio> {
  const { owner, db, now, account } = context;
  const theme = await readTheme(context, 'bio');
  return toBio(owner, await readBioRow(owner, db), theme, dayOf(now, account.timeZone));
}
