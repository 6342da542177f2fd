import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SecondFactorKind } from '#contract/account/second-factor.ts';
import { createdAt, id, instant } from './columns.ts';
import { userColumn } from './users.ts';

/** An authenticator app or a passkey. Until it is confirmed, it is not used. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: id(),
    userId: userColumn(),
    kind: text('kind').$type<SecondFactorKind>().notNull(),
    name: text('name').notNull(),
    /** For an authenticator app: the TOTP secret and the last used time step, so that no code works twice. */
    secret: text('secret'),
    lastStep: integer('last_step').notNull().default(0),
    /** The fields of a passkey. */
    credentialId: text('credential_id').unique(),
    publicKey: text('public_key'),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array(),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('second_factors_user').on(table.userId)],
);

/** Codes for people who lost their phone. We store only hashes, and each code works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: id(), userId: userColumn(), hash: text('hash').notNull(), createdAt: createdAt() },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** A sign-in that waits for the second factor, or a passkey being added. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: id(),
    userId: userColumn(),
    tokenHash: text('token_hash').notNull().unique(),
    challenge: text('challenge'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('pending_sign_ins_user').on(table.userId)],
);
