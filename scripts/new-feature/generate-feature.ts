import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renameSample, toSingular } from './feature-names.ts';
import { featureRegistrations } from './registrations.ts';

const template = join(import.meta.dirname, 'template');
const templateFiles = globSync('**/*.txt', { cwd: template });

const pathOf = (file: string, feature: string) => renameSample(file.replace(/\.txt$/, ''), feature);

const reserved =
  /^(break|case|catch|class|const|default|delete|do|else|enum|export|for|if|import|in|new|null|return|super|switch|this|throw|try|typeof|var|void|while|with)$/;

/** Returns why a feature cannot have this name, or undefined if it can. */
export function validateFeatureName(root: string, feature: string): string | undefined {
  const singular = toSingular(feature);
  if (!/^[a-z]+(-[a-z]+)*$/.test(feature) || singular === feature)
    return `“${feature}” is not the name of a feature. Use a plural in lower case with dashes, for example open-houses.`;
  if (reserved.test(singular)) return `“${feature}” cannot be used: “${singular}” is a word of TypeScript.`;
  const taken = findFile(root, feature) ?? findUse(root, feature);
  return taken && `The name ${feature} is already used in ${taken}.`;
}

const findFile = (root: string, feature: string): string | undefined =>
  [
    ...['contract/src', 'server/src/features', 'web/app/features'].map((folder) => `${folder}/${feature}`),
    ...templateFiles.map((file) => pathOf(file, feature)),
  ].find((path) => existsSync(join(root, path)));

/** The file that already has a table, page, query root or audit action with this name. */
function findUse(root: string, feature: string): string | undefined {
  const uses: [files: string, use: RegExp][] = [
    ['server/src/db/tables/*.ts', new RegExp(`pgTable\\(\\s*'${feature.replaceAll('-', '_')}'`)],
    ['web/app/routes.ts', new RegExp(`route\\('${feature}\\W`)],
    ['web/app/shell/core/refresh.ts', new RegExp(`^ {2}'${feature}',`, 'm')],
    ['contract/src/admin/audit-actions.ts', new RegExp(`^ {2}'${toSingular(feature)}\\.`, 'm')],
  ];
  for (const [files, use] of uses)
    for (const path of globSync(files, { cwd: root }))
      if (use.test(readFileSync(join(root, path), 'utf8'))) return path;
  return undefined;
}

/**
 * Writes the files of a feature, adds it to every list, and returns the paths. If it fails, it writes
 * nothing.
 */
export function generateFeature(root: string, feature: string): string[] {
  const problem = validateFeatureName(root, feature);
  if (problem) throw new Error(problem);
  const files = new Map<string, string>();
  for (const file of templateFiles)
    files.set(pathOf(file, feature), renameSample(readFileSync(join(template, file), 'utf8'), feature));
  for (const { path, register } of featureRegistrations) {
    const before = readFileSync(join(root, path), 'utf8');
    const after = register(before, feature);
    if (after === before) throw new Error(`${path} has no place for ${feature}.`);
    files.set(path, after);
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...files.keys()].toSorted();
}
