import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../command.ts';
import { isExecutable } from './executable.ts';

/**
 * The programs that control a browser, each with its possible names. The first program is the browser itself.
 */
interface Needs {
  name: string;
  programs: Record<string, string[]>;
  packages: string[];
  /**
   * The command that prints the browser's version. For WebKit we ask the package manager, because the browser
   * itself needs a screen.
   */
  version: (env: Record<string, string>) => string[];
}

/** The browsers besides Chromium in which the end-to-end tests run. */
export const otherBrowsers = {
  firefox: {
    name: 'Firefox',
    programs: { FIREFOX_PATH: ['firefox-esr', 'firefox'] },
    packages: ['firefox-esr'],
    version: ({ FIREFOX_PATH = '' }) => [FIREFOX_PATH, '--version'],
  },
  webkit: {
    name: 'WebKit',
    programs: {
      WEBKIT_PATH: [
        'MiniBrowser',
        '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
        '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
      ],
      WEBKIT_DRIVER_PATH: ['WebKitWebDriver'],
      XVFB_PATH: ['Xvfb'],
    },
    packages: ['webkit2gtk-driver', 'xvfb'],
    version: () => ['dpkg-query', '--show', 'webkit2gtk-driver'],
  },
} as const satisfies Record<string, Needs>;

export type OtherBrowser = keyof typeof otherBrowsers;

export interface InstalledBrowser {
  browser: OtherBrowser;
  /** Environment variables for the end-to-end tests: the path of each program, keyed by its setting. */
  env: Record<string, string>;
  /** The name and version, such as "Firefox: Mozilla Firefox 153.7.0esr". */
  description: string;
}

/**
 * Finds the browser and its driver in the settings or on this machine. Otherwise installs them, if we are
 * root.
 */
export async function ensureOtherBrowser(browser: OtherBrowser): Promise<InstalledBrowser | undefined> {
  const needs: Needs = otherBrowsers[browser];
  const env = programsOf(needs) ?? ((await installFromDebian(needs)) ? programsOf(needs) : undefined);
  if (!env) return undefined;
  const [program = '', ...args] = needs.version(env);
  const { ok, output } = await runCommand(program, args);
  const version = ok ? output.trim() : 'of an unknown version';
  return { browser, env, description: `${needs.name}: ${version}, ${Object.values(env)[0]}` };
}

/** The paths of all programs, or undefined if one is missing. */
function programsOf({ programs }: Needs): Record<string, string> | undefined {
  const found = Object.entries(programs).map(([setting, names]) => [
    setting,
    process.env[setting] ?? names.flatMap(placesOf).find(isExecutable),
  ]);
  return found.every(([, program]) => program) ? Object.fromEntries(found) : undefined;
}

const placesOf = (name: string): string[] =>
  name.startsWith('/')
    ? globSync(name)
    : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

async function installFromDebian({ name, packages }: Needs): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  console.log(`${name} is not on this machine: installing ${packages.join(' and ')} with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...args: string[]) => (await runCommand('apt-get', args, { env })).ok;
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  return (await install()) || ((await apt('update')) && (await install()));
}
