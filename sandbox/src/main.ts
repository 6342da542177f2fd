import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from './server.ts';

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: process.env.SANDBOX_DATA_DIR ?? './data/sandbox' },
    port: { type: 'string', default: process.env.SANDBOX_PORT ?? '12111' },
    host: { type: 'string', default: process.env.SANDBOX_HOST ?? '127.0.0.1' },
    'secret-key': { type: 'string', default: process.env.SANDBOX_SECRET_KEY },
    'publishable-key': { type: 'string', default: process.env.SANDBOX_PUBLISHABLE_KEY },
    origin: { type: 'string', multiple: true },
    'public-url': { type: 'string', default: process.env.SANDBOX_PUBLIC_URL },
    'webhook-url': { type: 'string', default: process.env.SANDBOX_WEBHOOK_URL },
    'webhook-secret': { type: 'string', default: process.env.SANDBOX_WEBHOOK_SECRET },
  },
});

const webhookUrl = values['webhook-url'];
const webhookSecret = values['webhook-secret'];
if (Boolean(webhookUrl) !== Boolean(webhookSecret)) {
  throw new Error('SANDBOX_WEBHOOK_URL and SANDBOX_WEBHOOK_SECRET belong together: give both or neither.');
}

mkdirSync(values['data-dir'], { recursive: true, mode: 0o700 });
chmodSync(values['data-dir'], 0o700);
const sandbox = await startSandbox({
  dataFile: join(values['data-dir'], 'payments.sqlite'),
  port: Number(values.port),
  host: values.host,
  ...(values['secret-key'] && { secretKey: values['secret-key'] }),
  ...(values['publishable-key'] && { publishableKey: values['publishable-key'] }),
  ...(values.origin && { origins: values.origin }),
  ...(values['public-url'] && { publicUrl: values['public-url'] }),
  ...(webhookUrl && webhookSecret && { webhook: { url: webhookUrl, secret: webhookSecret } }),
});
process.stdout.write(`payment sandbox on ${sandbox.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close());
}
