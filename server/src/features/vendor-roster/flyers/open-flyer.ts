import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { clientReadsOf } from '../../../gateways/storage/client-reads.ts';
import type { SentFile } from '../../../plugins/send-file.ts';
import { readFlyer } from './store.ts';

/** A flyer as a file to send. */
export async function openFlyer({ db, owner, services }: OwnerContext, id: string): Promise<SentFile> {
  const flyer = orNotFound(await readFlyer(owner, db, id), 'The flyer');
  return {
    tag: flyer.id,
    name: flyer.name,
    bytes: flyer.bytes,
    contentType: 'application/pdf',
    inline: true,
    ...clientReadsOf(services.storage, flyer.storageKey, 'The flyer was not found.'),
  };
}
