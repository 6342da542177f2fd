import type { VaultStorage } from '#contract/doors-vault/vault-files.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { sizeOfAccount } from './store.ts';

export async function readStorage({ db, owner, services }: OwnerContext): Promise<VaultStorage> {
  const { accountBytes, documentBytes, videoBytes } = services.config.vault;
  const size = await sizeOfAccount(owner, db);
  return { success: true, ...size, accountBytes, limits: { documentBytes, videoBytes } };
}
