import { delimiter, join } from 'node:path';
import { runCommand } from '../command.ts';
import { isExecutable } from './executable.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium's headless shell. Pages behave as in Chromium, and tests need a third less processor time. */
const headlessShell = 'chromium-headless-shell';

// Features of Chromium to turn off. Our list replaces Playwright's list, so it repeats Playwright's entries
// against throttling and upgrades. It also turns off the address bar, which is a page of its own and costs a
// second per headless window.
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Flags for Chromium as root, in a container and offline: no sandbox, no GPU, no network calls of its own.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${without.join()}`,
];

/** The browser that CHROMIUM_PATH names, or else the machine's own browser. */
export function findBrowser({
  CHROMIUM_PATH: named,
  PATH: path = '',
}: NodeJS.ProcessEnv): string | undefined {
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  return named || findProgram(names, path);
}

/** The browser for tests: CHROMIUM_PATH, or else the headless shell, or else the machine's own browser. */
export function findTestBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const { CHROMIUM_PATH: named, PATH: path = '' } = environment;
  return (named ? undefined : findProgram([headlessShell], path)) ?? findBrowser(environment);
}

/** Finds or installs the browser for tests, and returns a sentence that names it. */
export async function ensureBrowser(): Promise<string> {
  const { CHROMIUM_PATH: named, PATH: path = '' } = process.env;
  const isFound = Boolean(named) || findProgram([headlessShell], path) !== undefined;
  const isInstalled = !isFound && process.getuid?.() === 0 && (await installFromDebian());
  const found = findTestBrowser(process.env);
  if (found) return `Browser: ${found}${isInstalled ? ', just installed with apt-get' : ''}`;
  const { ok, output } = await runCommand('playwright', ['install', 'chromium'], { output: 'show' });
  if (!ok) throw new Error(`No browser: set CHROMIUM_PATH to a Chromium of yours. ${output}`);
  return 'Browser: Chromium as downloaded by Playwright';
}

async function installFromDebian(): Promise<boolean> {
  console.log(`Installing ${headlessShell} with apt-get, because it runs the tests faster.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network, the tests should soon continue with the machine's own browser.
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  const apt = async (...args: string[]) => (await runCommand('apt-get', [...soon, ...args], { env })).ok;
  const install = () => apt('install', '-y', '--no-install-recommends', headlessShell);
  return (await install()) || ((await apt('update')) && (await install()));
}

function findProgram(programs: readonly string[], path: string): string | undefined {
  const places = path.split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));
  return places.find(isExecutable);
}
