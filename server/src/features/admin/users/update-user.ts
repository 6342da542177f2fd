import { type AdminUser, adminUserMessages as say, type UserChanges } from '#contract/admin-users.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { replacePassword } from '../../account/set-password.ts';
import { endOwnMembership } from '../../brokerage/seats/end-own-membership.ts';
import { adminUserOf } from './admin-user.ts';
import { changedCompany, newCompany } from './company.ts';
import { forUser } from './for-user.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { isOtherKind, type PlanChange, partedWish, planChange, roleProblem } from './rules.ts';
import { lockUser, readListed, takeTurnWithAdmins } from './store.ts';
import {
  endGifts,
  insertCompany,
  insertGift,
  readTies,
  type TiesRow,
  updateAccount,
  updateCompany,
} from './store-changes.ts';

/** Saves what was changed of an account: all of it, or nothing. What runs at the provider ends after that. */
export async function updateUser(context: ActorContext, id: string, wish: UserChanges): Promise<AdminUser> {
  const passwordHash = wish.password ? await hashPassword(wish.password) : undefined;
  const { plan, owner } = await forUser(context, id, 'edit the account', async (acting) => {
    if (wish.role) await takeTurnWithAdmins(acting.db);
    await lockUser(acting.db, id);
    const before = adminUserOf(found(await readListed(acting.db, id), 'The account'));
    if (wish.version !== undefined && wish.version !== before.version)
      throw fail('conflict', say.changed, { details: { user: before } });
    const ties = found(await readTies(acting.owner, acting.db), 'The account');
    await changeRole(acting, before, wish, ties);
    await changeCompany(acting, before, wish, ties);
    const change = await changePlan(acting, before, wish, ties);
    if (passwordHash) await replacePassword(acting, acting.owner, passwordHash);
    await audit(acting, { action: 'user.update', subject: id, details: { fields: namesOf(before, wish) } });
    return { plan: change, owner: acting.owner };
  });
  if (plan?.kind === 'end') await endOwnMembership(context, owner);
  return adminUserOf(found(await readListed(context.db, id), 'The account'));
}

/** Which fields differ from what was there; never what is in them. */
const namesOf = (before: AdminUser, { version: _, password, ...wish }: UserChanges): string[] => {
  const known: Record<string, unknown> = { ...before.vendor, ...before };
  const changed = Object.entries(wish).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[name] ?? null),
  );
  return [...changed.map(([name]) => name), ...(password ? ['password'] : [])];
};

async function changeRole(
  context: ActorContext,
  before: AdminUser,
  wish: UserChanges,
  ties: TiesRow,
): Promise<void> {
  const { account } = partedWish(wish);
  const role = account.role ?? before.role;
  const problem = roleProblem(before.role, role, { ...ties, isOwn: before.id === context.account.id });
  if (problem) throw fail('conflict', problem, { field: 'role' });
  if (before.role === 'ADMIN' && role !== 'ADMIN') await keepAnAdmin(context);
  if (isOtherKind(before.role, role)) await endGifts(context.owner, context.db, context.now);
  await updateAccount(context.owner, context.db, account, context.now);
}

/** The company of somebody who is a vendor no more stays, unlisted: they may become one again. */
async function changeCompany(
  context: ActorContext,
  before: AdminUser,
  wish: UserChanges,
  { hasCompany, holdsPlace }: TiesRow,
): Promise<void> {
  const { owner, db, now } = context;
  if ((wish.role ?? before.role) !== 'VENDOR') return;
  const { company } = partedWish(wish);
  const category = company.businessCategory;
  if (holdsPlace && category && category !== before.vendor?.businessCategory)
    throw fail('conflict', say.place, { field: 'businessCategory' });
  if (!hasCompany) await insertCompany(owner, db, newCompany(company));
  else await updateCompany(owner, db, changedCompany(company), now);
}

async function changePlan(
  context: ActorContext,
  before: AdminUser,
  wish: UserChanges,
  { source }: TiesRow,
): Promise<PlanChange | undefined> {
  const { owner, db, now } = context;
  const { subscriptionStatus: status, subscriptionPlan: plan } = before;
  const change = planChange({ role: wish.role ?? before.role, status, plan, source }, wish);
  if (!change) return undefined;
  if ('problem' in change) throw fail('conflict', change.problem, { field: change.field });
  await endGifts(owner, db, now);
  if (change.kind === 'give') await insertGift(owner, db, change.plan, now);
  await audit(context, { action: `plan.${change.kind}`, subject: owner, details: { ...change } });
  return change;
}
