import { defineConfig } from '@playwright/test';
import { browserFlags, findTestBrowser } from '../scripts/verify/browser.ts';
import { parallelProcessCount } from '../scripts/verify/cores.ts';

export default defineConfig({
  testDir: '.',
  testMatch: process.env.ALL_ROUNDS ? ['*.spec.ts', '*.whole.ts'] : '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Tests often wait for the server, a payment or a mail, so three tests can share two cores.
  workers: Math.ceil(parallelProcessCount * 1.5),
  // A hang ends after 45 s, the limit of each wait. A whole test may take minutes on a busy machine, so a
  // reporter names each test that runs for a minute.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [
    ['list'],
    ['../scripts/verify/long-playwright-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : []),
  ],
  use: {
    baseURL: process.env.JOURNEYS_URL,
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    viewport: { width: 1440, height: 900 },
    // Most tests replace or count requests, and Playwright does not see the requests that a service worker
    // makes.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findTestBrowser(process.env), args: browserFlags },
  },
});
