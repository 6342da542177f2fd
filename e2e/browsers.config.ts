import { defineConfig } from '@playwright/test';
import type { BrowserTestOptions } from './browsers/person.ts';
import journeys from './playwright.config.ts';

/**
 * Runs end-to-end tests in Firefox and WebKit. `npm run test:browsers` finds the installed browsers and
 * sets the paths of their programs.
 */
export default defineConfig<BrowserTestOptions>({
  ...journeys,
  testMatch: 'browsers/*.journey.ts',
  outputDir: '../test-results/browsers',
  workers: 2,
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
