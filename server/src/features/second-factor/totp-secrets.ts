import type { Context, OwnerId } from '../../core/context.ts';
import { openSealedText, sealPrefix, sealText } from '../../core/sealed-text.ts';
import { type FactorRow, findSecretsWithOldKey, replaceTotpSecret } from './store.ts';

type ServicesScope = Pick<Context, 'services'>;

export const encryptTotpSecret = ({ services }: ServicesScope, owner: OwnerId, secret: string): string =>
  sealText(services.config.sessionSecret, owner, secret);

/** Decrypts an authenticator secret. Returns undefined if the factor has none or no known key decrypts it. */
export function decryptTotpSecret({ services: { config } }: ServicesScope, { userId, secret }: FactorRow) {
  if (!secret) return undefined;
  return openSealedText([config.sessionSecret, ...config.previousSessionSecrets], userId, secret);
}

/**
 * Encrypts every authenticator secret with the current SESSION_SECRET, whether it was plain or encrypted with
 * an older one. Runs whenever the server starts; a second run changes nothing. Returns the number of secrets
 * that no known key decrypts.
 */
export async function encryptAllTotpSecrets(context: Context): Promise<number> {
  const { db, services } = context;
  const rows = await findSecretsWithOldKey(db, sealPrefix(services.config.sessionSecret));
  let unreadable = 0;
  for (const row of rows) {
    const secret = decryptTotpSecret(context, row);
    if (!secret) unreadable += 1;
    else await replaceTotpSecret(db, row, sealText(services.config.sessionSecret, row.userId, secret));
  }
  return unreadable;
}
