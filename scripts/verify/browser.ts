import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../command.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// Features of Chromium to turn off. Our list replaces Playwright's, so it repeats its entries against
// throttling and upgrades. It also turns off the address bar, a page of its own that costs a second per
// headless window.
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

/** The installed browser: the one in CHROMIUM_PATH, else the machine's own. */
export function findBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const { CHROMIUM_PATH: named, PATH: path = '' } = environment;
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  if (named) return named;
  const places = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find(isExecutable);
}

/** Finds or installs a browser, and returns a sentence that names it. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser(process.env);
  if (found) return `Browser: ${found}`;
  if (process.getuid?.() === 0 && (await installFromDebian())) {
    return `Browser: ${findBrowser(process.env)}, just installed with apt-get`;
  }
  const { ok, output } = await runCommand('playwright', ['install', 'chromium'], { output: 'show' });
  if (!ok) throw new Error(`No browser: set CHROMIUM_PATH to a Chromium of yours. ${output}`);
  return 'Browser: Chromium as downloaded by Playwright';
}

async function installFromDebian(): Promise<boolean> {
  console.log('No Chromium on this machine: installing it with apt-get.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => runCommand('apt-get', args, { env });
  const install = async () => (await apt('install', '-y', '--no-install-recommends', 'chromium')).ok;
  const installed = (await install()) || ((await apt('update')).ok && (await install()));
  return installed && findBrowser(process.env) !== undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
