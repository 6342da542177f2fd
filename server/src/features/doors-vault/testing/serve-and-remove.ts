import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { createJobContext } from '../../../core/job-context.ts';
import { openServices } from '../../../services.ts';
import { removeDeletedFiles } from '../trash/remove-deleted-files.ts';

/**
 * Runs a server in its own process, which a test kills in the middle of its work. It exits with its parent.
 */
process.stdin.resume().on('end', () => process.exit());
const config = readConfig();
const services = await openServices(config, config.databaseUrl ?? '');
const app = await createApp(services);
app.addHook('onResponse', async (request) => {
  if (request.method === 'DELETE') await removeDeletedFiles(createJobContext(services));
});
await app.listen({ port: 0, host: '127.0.0.1' });
// A killed process does not write its compile cache on exit, so we write it now. With the cache, the next
// process starts in half the time.
flushCompileCache();
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
