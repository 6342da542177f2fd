import type { Context } from '../../core/context.ts';
import { openSealedText, sealText } from '../../core/sealed-text.ts';
import { createVapidKeys, type VapidKeys } from '../../gateways/push/push.ts';
import { findKeys, insertKeys } from './store.ts';

const sealedFor = 'push_keys';

/** Returns the site's keys, and creates them on first use. Browsers subscribe to these keys, so they never change. */
export async function readVapidKeys({ db, services }: Context): Promise<VapidKeys> {
  const { sessionSecret, previousSessionSecrets } = services.config;
  if (!(await findKeys(db))) {
    const { publicKey, privateKey } = await createVapidKeys();
    await insertKeys(db, { publicKey, privateKey: sealText(sessionSecret, sealedFor, privateKey) });
  }
  const row = await findKeys(db);
  const secrets = [sessionSecret, ...previousSessionSecrets];
  const privateKey = row && openSealedText(secrets, sealedFor, row.privateKey);
  if (!row || !privateKey) throw new Error('The push keys cannot be decrypted with the session secret.');
  return { publicKey: row.publicKey, privateKey };
}
