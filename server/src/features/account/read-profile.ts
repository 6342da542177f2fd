import type { Profile } from '#contract/account.ts';
import type { OwnerContext } from '../../core/context.ts';
import { profileOf } from './rules.ts';

/** The request has read the whole row already to know who asks. */
export const readProfile = ({ account, now }: OwnerContext): Profile => profileOf(account, now);
