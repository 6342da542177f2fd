import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './browsers/person.ts';
import journeys from './playwright.config.ts';

/**
 * End-to-end tests in engines other than Chromium: `npm run test:browsers` finds them and sets their
 * programs.
 */
export default defineConfig<JourneyOptions>({
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
