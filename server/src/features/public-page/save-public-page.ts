import { randomUUID } from 'node:crypto';
import { fullNameOf } from '#contract/people.ts';
import {
  findPublishProblem,
  type PublicPageSettings,
  type SavePublicPage,
} from '#contract/public-page/public-page.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { pagePathOf } from './page-address.ts';
import { toPageSlug, toPublicPage } from './rules.ts';
import {
  lockPageRow,
  type PublicPageRow,
  readAvailablePageContents,
  readPageRow,
  updatePageRow,
} from './store.ts';

type Contents = Awaited<ReturnType<typeof readAvailablePageContents>>;

const toPublicPageOfOwner = (
  context: OwnerContext,
  row: PublicPageRow | undefined,
  contents: Contents,
): PublicPageSettings =>
  toPublicPage(row, contents, row ? pagePathOf(row, context.services.config.sessionSecret) : null);

export async function readPublicPage(context: OwnerContext): Promise<PublicPageSettings> {
  const { owner, db } = context;
  return toPublicPageOfOwner(
    context,
    await readPageRow(owner, db),
    await readAvailablePageContents(owner, db),
  );
}

export function savePublicPage(context: OwnerContext, changes: SavePublicPage): Promise<PublicPageSettings> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now, account } = transaction;
    const before = await lockPageRow(owner, db, toPageSlug(fullNameOf(account)));
    const after = { ...before, ...changes };
    const contents = await readAvailablePageContents(owner, db);
    const problem = findPublishProblem({ ...after, ...contents });
    if (problem) throw appError('invalid', problem);
    await updatePageRow(owner, db, { ...changes, updatedAt: now });
    await audit(transaction, { action: 'public-page.save', details: { isOn: after.isOn, kind: after.kind } });
    return toPublicPageOfOwner(transaction, after, contents);
  });
}

/** Replaces the secret address; the old address returns 404 from now on. */
export function replaceSecretAddress(context: OwnerContext): Promise<PublicPageSettings> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now, account } = transaction;
    const before = await lockPageRow(owner, db, toPageSlug(fullNameOf(account)));
    const after = { ...before, secretId: randomUUID() };
    await updatePageRow(owner, db, { secretId: after.secretId, updatedAt: now });
    await audit(transaction, { action: 'public-page.renew' });
    return toPublicPageOfOwner(transaction, after, await readAvailablePageContents(owner, db));
  });
}
