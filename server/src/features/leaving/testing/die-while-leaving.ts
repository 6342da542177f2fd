import { readConfig } from '../../../config.ts';
import { createJobContext } from '../../../core/job-context.ts';
import type { Storage } from '../../../gateways/storage/storage.ts';
import { openServices } from '../../../services.ts';
import { finishInterruptedDeletions } from '../finish-deletion.ts';

/** This process is killed in the middle of an account deletion, after it has removed the first file. */
const config = readConfig();
const services = await openServices(config, config.databaseUrl ?? '');
const { storage: real } = services;
const storage: Storage = {
  put: (...given) => real.put(...given),
  get: (...given) => real.get(...given),
  signDownload: (...given) => real.signDownload(...given),
  stat: (key) => real.stat(key),
  list: (prefix) => real.list(prefix),
  sweep: (olderThan) => real.sweep(olderThan),
  remove: async (key) => {
    await real.remove(key);
    process.kill(process.pid, 'SIGKILL');
  },
};
await finishInterruptedDeletions(createJobContext({ ...services, storage }));
