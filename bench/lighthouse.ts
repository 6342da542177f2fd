import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { findBrowser } from '../scripts/verify/browser.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { medianOf } from './medians.ts';
import { publicPagePaths } from './public-pages.ts';

/**
 * Measures the Lighthouse scores of every public page on a phone and on a desktop: the median of five runs.
 */
export const lighthouseBenchmark: Benchmark = {
  name: 'lighthouse',
  measure,
  isPartial: () => pagesOnCommandLine().length > 0,
};

const port = 9333;
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  const browser = await chromium.launch({
    executablePath: findBrowser(process.env),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const figures: MeasuredValue[] = [];
    for (const page of requestedPages())
      for (const device of ['phone', 'desktop'] as const)
        figures.push(...(await figuresOf(`${server.url}${page}`, page, device)));
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The pages named on the command line after `lighthouse`, or else all public pages. */
function requestedPages(): string[] {
  const named = pagesOnCommandLine();
  return named.length > 0 ? named : [...publicPagePaths, '/login', '/signup'];
}

const pagesOnCommandLine = () => process.argv.slice(2).filter((word) => word.startsWith('/'));

async function figuresOf(url: string, page: string, device: 'phone' | 'desktop'): Promise<MeasuredValue[]> {
  const results: Scores[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await scoresOf(url, device));
  return categories.map((category) => ({
    of: `${page} on a ${device}, ${category}`,
    value: medianOf(results.map((scores) => scores[category])),
    unit: '',
    atLeast: category === 'performance' && page !== '/' ? 95 : 100,
  }));
}

const traces = 3;

/** Measures a page again if the browser's trace has no start, because Lighthouse then gives no score. */
async function scoresOf(url: string, device: 'phone' | 'desktop', left = traces): Promise<Scores> {
  const flags = { port, onlyCategories: [...categories], logLevel: 'error' as const };
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  const found = result?.lhr.categories ?? {};
  if (typeof found.performance?.score !== 'number') {
    if (left === 1) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no score'}`);
    return scoresOf(url, device, left - 1);
  }
  return Object.fromEntries(
    categories.map((category) => [category, Math.round((found[category]?.score ?? 0) * 100)]),
  ) as Scores;
}
