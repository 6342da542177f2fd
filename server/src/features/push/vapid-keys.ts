import type { Context } from '../../core/context.ts';
import { openSealedText, sealText } from '../../core/sealed-text.ts';
import { createVapidKeys, type VapidKeys } from '../../gateways/push/push.ts';
import { findVapidKeys, insertVapidKeys } from './store.ts';

const sealedFor = 'push_keys';

/** Creates the site's keys at the first start. Browsers subscribe to these keys, so they never change. */
export async function ensureVapidKeys({ db, services }: Context): Promise<void> {
  if (await findVapidKeys(db)) return;
  const { publicKey, privateKey } = await createVapidKeys();
  const sealed = sealText(services.config.sessionSecret, sealedFor, privateKey);
  await insertVapidKeys(db, { publicKey, privateKey: sealed });
}

export async function readVapidKeys(context: Context): Promise<VapidKeys> {
  const { db, services } = context;
  const { sessionSecret, previousSessionSecrets } = services.config;
  await ensureVapidKeys(context);
  const row = await findVapidKeys(db);
  const secrets = [sessionSecret, ...previousSessionSecrets];
  const privateKey = row && openSealedText(secrets, sealedFor, row.privateKey);
  if (!row || !privateKey) throw new Error('The push keys cannot be decrypted with the session secret.');
  return { publicKey: row.publicKey, privateKey };
}
