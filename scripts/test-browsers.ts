import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { installMissingPackages } from './install.mjs';
import { buildChangedTargets } from './make/changed.ts';
import { withoutProductSettings } from './verify/clean-environment.ts';
import { ensureOtherBrowser, type OtherBrowser, otherBrowsers } from './verify/other-browsers.ts';

const { values } = parseArgs({ options: { without: { type: 'string', multiple: true, default: [] } } });
const all = Object.keys(otherBrowsers) as OtherBrowser[];
const strangers = values.without.filter((name) => !(name in otherBrowsers));
if (strangers.length > 0)
  throw new Error(`No such browser: ${strangers.join()}. There are ${all.join(' and ')}.`);

const wanted = all.filter((name) => !values.without.includes(name));
for (const name of values.without) console.log(`${name}: left out, as you said`);

const found = [];
for (const name of wanted) {
  const browser = await ensureOtherBrowser(name);
  console.log(
    browser?.description ??
      `${name}: not found. Install ${otherBrowsers[name].packages.join(' and ')}, or say --without ${name}`,
  );
  if (browser) found.push(browser);
}

await installMissingPackages('e2e/browsers');
await buildChangedTargets();
const env = Object.assign(withoutProductSettings(process.env), ...found.map((browser) => browser.env));
const projects = found.map(({ browser }) => `--project=${browser}`);
const played =
  found.length === 0 ||
  (
    await runCommand('playwright', ['test', '--config=e2e/browsers.config.ts', ...projects], {
      env,
      output: 'show',
    })
  ).ok;
process.exitCode = played && found.length === wanted.length ? 0 : 1;
