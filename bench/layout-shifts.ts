import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../demo/src/accounts.ts';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';

/** The screens to measure, keyed by the email of the user who opens them. */
const screens: Record<string, string[]> = {
  'agent@demo.test': [
    '/ava.brooks',
    '/ava.brooks?panel=transactions',
    '/ava.brooks/the-sphere',
    '/ava.brooks/doors-vault',
    '/ava.brooks/doors-vault/sellers',
    '/ava.brooks/vendor-roster?category=Roofers',
    '/ava.brooks/bio',
    '/ava.brooks/resume',
    '/profile',
  ],
  'basic@demo.test': ['/ben.carter'],
  'broker@demo.test': ['/boris.lane', '/boris.lane/brokerage'],
  'vendor@demo.test': ['/harbor.light.mortgage/vendor/dashboard'],
  'manager@demo.test': ['/manager/dashboard'],
  'admin@demo.test': [
    '/admin/dashboard',
    '/admin/attention',
    '/admin/audit-log',
    '/admin/products',
    '/admin/associations',
    '/admin/site-texts',
    '/admin/coupons',
  ],
};

/**
 * Measures how far parts of a phone's screen jump while it loads. Users can't read or tap a part that jumps
 * away.
 */
export const layoutShiftBenchmark: Benchmark = { name: 'layout-shifts', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: browserFlags });
  try {
    const figures: MeasuredValue[] = [];
    for (const [email, paths] of Object.entries(screens)) {
      for (const path of paths) {
        const page = await phone(browser, server.url, email);
        figures.push({
          of: `layout shift of ${path} on a slow phone`,
          value: await shiftOf(page, path),
          unit: '',
          atMost: 0.05,
        });
        await page.context().close();
      }
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Simulates a phone with a quarter of this machine's speed, on slow mobile data. */
async function phone(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  await page.request.post('/api/auth/sign-in/email', { data: { email, password: demoPassword } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  return page;
}

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return (await page.evaluate('window.shift')) as number;
}
