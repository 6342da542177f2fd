import { type AdminUser, adminUserMessages as say, type UserChanges } from '#contract/admin/admin-users.ts';
import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { endOwnMembership } from '../../brokerage/public.ts';
import { replacePasswordAndRevokeAccess } from '../../sign-in/public.ts';
import { toAdminUser } from './admin-user.ts';
import { assertAdminRemains } from './assert-admin-remains.ts';
import { toCompanyChanges, toNewCompany } from './company.ts';
import {
  decidePlanChange,
  isDifferentRoleKind,
  type PlanChange,
  splitUserChanges,
  validateRoleChange,
} from './rules.ts';
import { runAsAdminForUser } from './run-as-admin-for-user.ts';
import { lockAdmins, lockUser, readListedUser } from './store.ts';
import {
  endGrantedPlans,
  insertCompany,
  insertGrantedPlan,
  type RoleChangeRow,
  readRoleChangeBlockers,
  updateAccount,
  updateCompany,
} from './store-changes.ts';

/** Saves all changes of an account or none. Afterwards, ends a canceled subscription at the provider. */
export async function updateUser(context: ActorContext, id: string, input: UserChanges): Promise<AdminUser> {
  const passwordHash = input.password ? await hashPassword(input.password) : undefined;
  const { plan, owner } = await runAsAdminForUser(context, id, 'edit the account', async (acting) => {
    if (input.role) await lockAdmins(acting.db);
    await lockUser(acting.db, id);
    const before = toAdminUser(orNotFound(await readListedUser(acting.db, id), 'The account'));
    if (input.version !== undefined && input.version !== before.version)
      throw appError('conflict', say.changed, { details: { user: before } });
    const ties = orNotFound(await readRoleChangeBlockers(acting.owner, acting.db), 'The account');
    await changeRole(acting, before, input, ties);
    await changeCompany(acting, before, input, ties);
    const change = await changePlan(acting, before, input, ties);
    if (passwordHash) await replacePasswordAndRevokeAccess(acting, acting.owner, passwordHash);
    await audit(acting, {
      action: 'user.update',
      subject: id,
      details: { fields: changedFieldNames(before, input) },
    });
    return { plan: change, owner: acting.owner };
  });
  if (plan?.kind === 'end') await endOwnMembership(context, owner);
  return toAdminUser(orNotFound(await readListedUser(context.db, id), 'The account'));
}

/** Returns the names of the changed fields, without their values. */
const changedFieldNames = (before: AdminUser, { version: _, password, ...input }: UserChanges): string[] => {
  const previousValues: Record<string, unknown> = { ...before.vendor, ...before };
  const changed = Object.entries(input).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(previousValues[name] ?? null),
  );
  return [...changed.map(([name]) => name), ...(password ? ['password'] : [])];
};

async function changeRole(
  context: ActorContext,
  before: AdminUser,
  input: UserChanges,
  ties: RoleChangeRow,
): Promise<void> {
  const { account } = splitUserChanges(input);
  const role = account.role ?? before.role;
  const problem = validateRoleChange(before.role, role, { ...ties, isOwn: before.id === context.account.id });
  if (problem) throw appError('conflict', problem, { field: 'role' });
  if (before.role === 'ADMIN' && role !== 'ADMIN') await assertAdminRemains(context);
  if (isDifferentRoleKind(before.role, role)) await endGrantedPlans(context.owner, context.db, context.now);
  await updateAccount(context.owner, context.db, account, context.now);
}

/** Keeps the company of a former vendor, but unlisted, because the user may become a vendor again. */
async function changeCompany(
  context: ActorContext,
  before: AdminUser,
  input: UserChanges,
  { hasCompany, holdsSlot }: RoleChangeRow,
): Promise<void> {
  const { owner, db, now } = context;
  if ((input.role ?? before.role) !== 'VENDOR') return;
  const { company } = splitUserChanges(input);
  const category = company.businessCategory;
  if (holdsSlot && category && category !== before.vendor?.businessCategory)
    throw appError('conflict', say.place, { field: 'businessCategory' });
  if (!hasCompany) await insertCompany(owner, db, toNewCompany(company));
  else await updateCompany(owner, db, toCompanyChanges(company), now);
}

async function changePlan(
  context: ActorContext,
  before: AdminUser,
  input: UserChanges,
  { source }: RoleChangeRow,
): Promise<PlanChange | undefined> {
  const { owner, db, now } = context;
  const { subscriptionStatus: status, subscriptionPlan: plan } = before;
  const change = decidePlanChange({ role: input.role ?? before.role, status, plan, source }, input);
  if (!change) return undefined;
  if ('problem' in change) throw appError('conflict', change.problem, { field: change.field });
  await endGrantedPlans(owner, db, now);
  if (change.kind === 'give') await insertGrantedPlan(owner, db, change.plan, now);
  await audit(context, { action: `plan.${change.kind}`, subject: owner, details: { ...change } });
  return change;
}
