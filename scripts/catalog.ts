import { runCommand } from './command.ts';

// Shows every component of web/app/ui in every state, in light and dark mode.
const { ok } = await runCommand('vite', ['--config', 'web/catalog/vite.config.ts'], { output: 'show' });
process.exitCode = ok ? 0 : 1;
