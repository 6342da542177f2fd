import type { Context } from '../../core/context.ts';
import { openSealedText, sealPrefix, sealText } from '../../core/sealed-text.ts';
import { createVapidKeys, type VapidKeys } from '../../gateways/push/push.ts';
import { findVapidKeys, insertVapidKeys, replaceVapidPrivateKey } from './store.ts';

const sealedFor = 'push_keys';

/** Creates the site's keys at the first start. Browsers subscribe to these keys, so they never change. */
async function ensureVapidKeys({ db, services }: Context): Promise<void> {
  if (await findVapidKeys(db)) return;
  const { publicKey, privateKey } = await createVapidKeys();
  const sealed = sealText(services.config.sessionSecret, sealedFor, privateKey);
  await insertVapidKeys(db, { publicKey, privateKey: sealed });
}

/**
 * Creates the keys, or seals them with the current SESSION_SECRET if they were sealed with an older one. Runs
 * whenever the server starts. Returns false if no known secret opens them.
 */
export async function sealVapidKeys(context: Context): Promise<boolean> {
  await ensureVapidKeys(context);
  const { db, services } = context;
  const { sessionSecret } = services.config;
  const row = await findVapidKeys(db);
  if (!row || row.privateKey.startsWith(sealPrefix(sessionSecret))) return true;
  const privateKey = openPrivateKey(context, row.privateKey);
  if (!privateKey) return false;
  await replaceVapidPrivateKey(db, row.privateKey, sealText(sessionSecret, sealedFor, privateKey));
  return true;
}

export async function readVapidKeys(context: Context): Promise<VapidKeys> {
  await ensureVapidKeys(context);
  const row = await findVapidKeys(context.db);
  const privateKey = row && openPrivateKey(context, row.privateKey);
  if (!row || !privateKey) throw new Error('The push keys cannot be decrypted with the session secret.');
  return { publicKey: row.publicKey, privateKey };
}

const openPrivateKey = ({ services: { config } }: Context, sealed: string): string | undefined =>
  openSealedText([config.sessionSecret, ...config.previousSessionSecrets], sealedFor, sealed);
