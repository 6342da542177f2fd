import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { api } from '../../../lib/api.ts';

/** All doors of the signed-in user. */
export const readDoors = async () => (await api.get<{ folders: Door[] }>('/api/doors-vault/folders')).folders;
