import { isTestPath, type SourceFile } from './structure.ts';

const messageObject = /^export const (\w+(?:Messages|Notices|Empty)) = \{\n(.*?)^\}/gms;
const ownKey = /^ {2}(\w+):/gm;

/** Finds messages that no code displays. Use or remove each of them. */
export function findUnusedMessages(files: SourceFile[]): string[] {
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTestPath(path));
  return sources
    .filter(({ path }) => path.startsWith('contract/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(messageObject)].flatMap(([, name = '', body = '']) =>
        unusedKeys(name, body, sources).map((key) => `${path}: ${name}.${key} is never shown`),
      ),
    );
}

function unusedKeys(name: string, body: string, sources: SourceFile[]): string[] {
  const users = sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
  const isLookedUp = users.some(({ text }) => text.includes(`${name}[`));
  const isUsed = (key: string) =>
    users.some(({ text }) =>
      new RegExp(`\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = ${name}`).test(text),
    ) ||
    (isLookedUp && sources.some(({ text }) => text.includes(`'${key}'`)));
  return [...body.matchAll(ownKey)].map(([, key = '']) => key).filter((key) => !isUsed(key));
}
