import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The journeys in other engines than Chromium: `npm run test:browsers` says which there are, and names their programs. */
export default defineConfig({
  ...journeys,
  outputDir: '../test-results/browsers',
  workers: 2,
  reporter: 'list',
  projects: [
    {
      // Firefox as everybody has it, over WebDriver BiDi.
      name: 'firefox',
      testMatch: /\/(sign-in|goals|transactions|sphere|vault|signup|bio|forms|shell)\.spec\.ts$/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: process.env.FIREFOX_PATH },
      },
    },
    { name: 'webkit', testMatch: 'webkit/*.journey.ts' },
  ],
});
