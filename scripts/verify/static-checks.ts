import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type CommandOptions, runCommand } from '../command.ts';
import { listFilesUnder } from '../make/files.mjs';
import { pathInRoot, root } from '../paths.ts';
import { findFeatureImportProblems } from './feature-imports.ts';
import { findFieldSchemaProblems } from './field-schemas.ts';
import { findSpellingProblems } from './spelling.ts';
import type { CheckStep } from './step.ts';
import { findStructureProblems, type SourceFile } from './structure.ts';
import { tallyCheckResult } from './tally.ts';
import { findThemeProblems } from './theme.ts';
import { findUnusedMessages } from './unused-messages.ts';

const topFolders = ['contract', 'demo', 'server', 'sandbox', 'web', 'e2e', 'bench', 'scripts', 'parity'];

/** Static checks that need only the text and imports of files. */
export const checksWithoutRouteTypes: CheckStep[] = [
  command('format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
  command('allowed imports', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...topFolders]),
  {
    name: 'file names, public files, feature imports, field schemas, theme, messages, spelling',
    run: structure,
  },
  command('unused code and dependencies', 'knip', ['--no-progress']),
];

/**
 * Static checks that need the router's types. They must not run during a build, which rewrites these types.
 * They have a low priority, because `npm test` runs them beside the tests.
 */
export const checksWithRouteTypes: CheckStep[] = [
  typedCheck('types', 'tsc', ['-p', '.']),
  typedCheck('types of the sandbox', 'tsc', ['-p', 'sandbox']),
  typedCheck('types of the browser app', 'tsc', ['-p', 'web']),
  typedCheck('types of the service worker', 'tsc', ['-p', 'web/worker']),
  // parity imports the server and the browser app, and tsc would check both again. oxlint checks only
  // parity's own files.
  typedCheck('types of parity', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings', 'parity']),
  typedCheck('lint with types', 'oxlint', ['--type-aware', '--deny-warnings']),
];

/** Generates the types that the router derives from the URL map. */
export const routeTypesStep = command('route types', 'react-router', ['typegen'], {
  cwd: pathInRoot('web'),
});

function typedCheck(name: string, program: string, args: string[]): CheckStep {
  return command(name, program, args, { isLowPriority: true });
}

function command(name: string, program: string, args: string[], options: CommandOptions = {}): CheckStep {
  const run = async () => {
    const { ok, output } = await runCommand(program, args, options);
    return { ...tallyCheckResult(ok), output };
  };
  return { name, run };
}

const read = (file: string): SourceFile => ({
  path: relative(root, file),
  text: readFileSync(file, 'utf8'),
});

const isText = (file: string) => /\.(tsx?|mts|mjs|css|html|md)$/.test(file);
const pages = ['README.md', 'CONTRIBUTING.md'].map(pathInRoot);

async function structure() {
  const files = topFolders.flatMap((folder) => listFilesUnder(pathInRoot(folder))).map(read);
  const texts = [...pages, ...listFilesUnder(pathInRoot('docs'))].filter(isText).map(read);
  const problems = [
    ...findStructureProblems(files),
    ...findFeatureImportProblems(files),
    ...findFieldSchemaProblems(files),
    ...findThemeProblems(files),
    ...findUnusedMessages(files),
    ...findSpellingProblems([...files.filter(({ path }) => isText(path)), ...texts]),
  ];
  return { ...tallyCheckResult(problems.length === 0), output: problems.join('\n') };
}
