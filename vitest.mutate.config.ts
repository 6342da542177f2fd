import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { applyMutant, type Mutant } from './scripts/mutants.ts';

/**
 * Vitest applies the mutant while it loads the file, so no file on the disk changes, even if the run is
 * killed.
 */
const mutant: Mutant | undefined = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : undefined;

export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) =>
        mutant && id === join(import.meta.dirname, mutant.file) ? applyMutant(code, mutant) : undefined,
    },
  ],
  test: {
    include: ['{contract,server}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.alone.test.ts'],
    globalSetup: ['server/src/db/testing/global-setup.ts'],
    isolate: false,
    // A module cached on the disk by an earlier run would hide the mutant.
    fsModuleCache: false,
    bail: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
