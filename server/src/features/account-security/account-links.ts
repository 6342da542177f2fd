import { securityMessages } from '#contract/account/account-security.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { signId, verifySignedId } from '../../core/signed-id.ts';
import type { AccountLinkPurpose } from '../../db/tables/account-security.ts';
import { consumeAccountLink, insertAccountLink } from './store.ts';

const paths: Record<AccountLinkPurpose, string> = { 'sign-in': '/sign-in-link', 'not-me': '/not-me' };

type LinkContext = Pick<Context, 'db' | 'now' | 'services'>;

interface LinkOptions {
  purpose: AccountLinkPurpose;
  /** The lifetime in milliseconds. */
  lifetime: number;
  /** Identifies the reason for the link. A second call with the same key issues no link. */
  dedupeKey?: string;
}

/** Issues a single-use link. Returns its URL, or undefined if a link with the same key exists. */
export async function issueAccountLink(
  { db, now, services }: LinkContext,
  owner: OwnerId,
  { purpose, lifetime, dedupeKey }: LinkOptions,
): Promise<string | undefined> {
  const expiresAt = new Date(now.getTime() + lifetime);
  const id = await insertAccountLink(owner, db, { purpose, expiresAt, dedupeKey });
  if (!id) return undefined;
  const token = signId(purpose, id, services.config.sessionSecret);
  return `${services.publicUrl()}${paths[purpose]}?link=${token}`;
}

/** Consumes the link and returns the account that it was issued for. */
export async function redeemAccountLink(
  { db, now, services }: LinkContext,
  purpose: AccountLinkPurpose,
  token: string,
): Promise<OwnerId> {
  const id = verifySignedId(purpose, token, services.config.sessionSecret);
  const owner = id && (await consumeAccountLink(db, id, purpose, now));
  if (!owner) throw appError('invalid', securityMessages.linkExpired, { field: 'link' });
  return owner;
}
