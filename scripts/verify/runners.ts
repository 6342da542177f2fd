import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command.ts';
import type { CheckStep } from './step.ts';
import {
  type PlaywrightReport,
  tallyPlaywrightReport,
  tallyVitestReport,
  type VitestReport,
} from './tally.ts';

/** Runs unit and integration tests. Filters are parts of file paths; without filters, all tests run. */
export function vitestStep(
  name: string,
  scratch: string,
  env: NodeJS.ProcessEnv,
  filters: string[] = [],
): CheckStep {
  const file = join(scratch, 'vitest.json');
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/verify/long-vitest-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const run = async () => {
    const { ok } = await runCommand('vitest', ['run', ...reporters, ...filters], { env, output: 'show' });
    return { ...tallyVitestReport(reportIn<VitestReport>(file), ok), output: '' };
  };
  return { name, run };
}

/** Runs the tests of a workspace package with its own configuration. */
export function workspaceTestsStep(
  name: string,
  folder: string,
  scratch: string,
  env: NodeJS.ProcessEnv,
): CheckStep {
  const file = join(scratch, `${folder}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const run = async () => {
    const { ok } = await runCommand('vitest', ['run', '--root', folder, ...reporters], {
      env,
      output: 'show',
    });
    return { ...tallyVitestReport(reportIn<VitestReport>(file), ok), output: '' };
  };
  return { name, run };
}

/** Runs the end-to-end tests in a real browser, on the built product. */
export function playwrightStep(name: string, scratch: string, env: NodeJS.ProcessEnv): CheckStep {
  const file = join(scratch, 'playwright.json');
  const run = async () => {
    const { ok } = await runCommand('playwright', ['test', '--config=e2e/playwright.config.ts'], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      output: 'show',
    });
    return { ...tallyPlaywrightReport(reportIn<PlaywrightReport>(file), ok), output: '' };
  };
  return { name, run };
}

function reportIn<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
