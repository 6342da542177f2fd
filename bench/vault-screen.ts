import { type Browser, chromium, type Page } from '@playwright/test';
import postgres from 'postgres';
import { type ScratchServer, startScratchServer } from '../scripts/scratch-server.ts';
import { browserFlags, findBrowser } from '../scripts/verify/browser.ts';
import { signedInPage, timeToFirstRow, watchFor } from './first-row.ts';
import { fillDoor, newDoor } from './full-door.ts';
import type { Figure, Measurement } from './measurement.ts';
import { alternatingMedians, medianOf } from './medians.ts';
import { databaseUrlOf } from './scratch-database.ts';
import { signInCookie } from './sign-in-cookie.ts';

const email = 'agent@demo.test';
const username = 'ava.brooks';

/** A door in a real browser: how soon its first files appear, and how it scrolls through two thousand. */
export const vaultScreen: Measurement = { name: 'vault-screen', measure };

async function measure(): Promise<Figure[]> {
  const server = await startScratchServer();
  const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: browserFlags });
  try {
    const [few, some, many] = await fullDoors(server, [20, 200, 2000]);
    const opening = await openingFigures(browser, server, few, many);
    return [...opening, ...(await scrollFigures(browser, server, some, many))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Three<Of> = [Of, Of, Of];

/** The URLs of their pages. */
async function fullDoors(server: ScratchServer, sizes: Three<number>): Promise<Three<string>> {
  const cookie = await signInCookie(server.url, email);
  const sql = postgres(databaseUrlOf(server.dataDir), { max: 1 });
  const make = async (files: number) => {
    const { id, slug } = await newDoor(server, cookie);
    await fillDoor(sql, id, files);
    return `/${username}/doors-vault/sellers/${slug}`;
  };
  const doors: Three<string> = [await make(sizes[0]), await make(sizes[1]), await make(sizes[2])];
  await sql`analyze door_files`;
  await sql.end();
  return doors;
}

const card = 'ul[aria-label="Files"] li b';

async function openingFigures(
  browser: Browser,
  server: ScratchServer,
  few: string,
  many: string,
): Promise<Figure[]> {
  const page = await signedInPage(browser, server, email);
  await watchFor(page, card);
  await timeToFirstRow(page, few);
  const waits = await alternatingMedians({
    few: () => timeToFirstRow(page, few),
    many: () => timeToFirstRow(page, many),
  });
  await page.close();
  return [
    { of: 'first files on the screen of a door with 20', value: waits.few, unit: 'ms' },
    { of: 'first files on the screen of one with 2,000', value: waits.many, unit: 'ms' },
    {
      of: 'the screen with 2,000 beside that with 20',
      value: waits.many / waits.few,
      unit: '×',
      atMost: 1.5,
    },
  ];
}

/** A frame while scrolling must not take longer when there is more to scroll through. */
async function scrollFigures(
  browser: Browser,
  server: ScratchServer,
  some: string,
  many: string,
): Promise<Figure[]> {
  const page = await signedInPage(browser, server, email);
  const frames = await alternatingMedians({
    some: () => frameOf(page, some),
    many: () => frameOf(page, many),
  });
  await page.close();
  return [
    { of: 'a frame while scrolling through 200 files', value: frames.some, unit: 'ms' },
    { of: 'a frame while scrolling through 2,000', value: frames.many, unit: 'ms' },
    { of: 'scrolling 2,000 beside 200', value: frames.many / frames.some, unit: '×', atMost: 1.5 },
  ];
}

async function frameOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.locator(card).first().waitFor();
  return medianOf((await page.evaluate(scrollOn)) as number[]);
}

/**
 * Runs in the page: scrolls nearly three rows of files per frame, faster than a mouse wheel; from the end
 * back up.
 */
const scrollOn = `(async () => {
  const taken = [];
  for (let step = 0, before = performance.now(); step < 60; step += 1) {
    const isAtEnd = scrollY + innerHeight + 600 > document.body.scrollHeight;
    window.scrollTo(0, isAtEnd ? 0 : scrollY + 600);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    taken.push(now - before);
    before = now;
  }
  return taken;
})()`;
