import type { OwnerCheck } from '#contract/account/account-security.ts';
import { actFor } from '../../../core/act-for.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { hasTwoStep, turnOffTwoStep } from '../../second-factor/public.ts';
import { revokeAllAccess } from '../../sign-in/public.ts';

/** For a verified owner who lost their phone and codes. Admins cannot do it for their own account. */
export const turnOffUserTwoStep = (
  context: ActorContext,
  id: string,
  verifiedBy: OwnerCheck,
): Promise<void> =>
  actFor(context, id, 'turn off two-step sign-in', async (acting) => {
    const { owner } = acting;
    orNotFound((await hasTwoStep(acting)) || undefined, 'Two-step sign-in');
    await revokeAllAccess(acting, owner);
    await audit(acting, { action: 'user.two-step-off', subject: id, details: { verifiedBy } });
    await turnOffTwoStep(acting, owner);
  });
