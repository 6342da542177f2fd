import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { type Identifier, type ImportDeclaration, type Literal, parse } from 'acorn';
import { buildSync, type Metafile } from 'esbuild';
import { inRoot, root } from '../paths.ts';

/** Packages of so many modules that reading them one by one takes longer than all else at a start, and more memory. */
const inlined = [
  '@fastify/cookie',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@tus/file-store',
  'better-auth',
  'content-disposition',
  'drizzle-orm',
  'fastify',
  'otpauth',
  'papaparse',
  'pg-boss',
  'postgres',
  'stripe',
  'zod',
];

/** What was written before modules asks for Node's own parts in the old way. */
const oldWay =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Our own sources in few files; most packages stay where npm put them. Each entry and its chunks share one folder.
 * Answers what went into each file.
 */
export function bundle(entries: string[], folder: string): Metafile {
  // Synchronous, because the other way keeps a helper process alive as long as the server that starts next.
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: entries.map(inRoot),
    outdir: inRoot(folder),
    // All beside each other: what stands in the folder is found from each of them.
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    external: packagesOutside(),
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    minifySyntax: true,
    // Names stay: they are in every report of a failure.
    minifyWhitespace: true,
    lineLimit: 200,
    legalComments: 'external',
    banner: { js: oldWay },
    logLevel: 'silent',
    metafile: true,
  });
  for (const file of globSync('*.js', { cwd: inRoot(folder) })) {
    const path = inRoot(`${folder}/${file}`);
    writeFileSync(path, inAscii(withNodeAsked(readFileSync(path, 'utf8'))));
  }
  return metafile;
}

/**
 * Whoever imports a part of Node gets all that it offers, made or not: `node:http` alone brings a browser's `fetch` and
 * `WebSocket` with it. Whoever asks for the part gets what they name.
 */
export function withNodeAsked(text: string): string {
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  return body
    .filter((node) => node.type === 'ImportDeclaration')
    .filter(({ source }) => isBuiltin(String(source.value)))
    .reduceRight((rest, one) => rest.slice(0, one.start) + asked(one) + rest.slice(one.end), text);
}

function asked({ specifiers, source }: ImportDeclaration): string {
  const part = `process.getBuiltinModule(${JSON.stringify(source.value)})`;
  const named = specifiers.filter((one) => one.type === 'ImportSpecifier');
  const names = named.map(({ imported, local }) => `${nameOf(imported)}:${local.name}`);
  const whole = specifiers.filter((one) => one.type !== 'ImportSpecifier').map(({ local }) => local.name);
  const parts = [...whole, ...(names.length > 0 ? [`{${names.join()}}`] : [])];
  return parts.length > 0 ? `const ${parts.map((name) => `${name}=${part}`).join()};` : '';
}

const nameOf = (name: Identifier | Literal) =>
  name.type === 'Identifier' ? name.name : JSON.stringify(name.value);

/** One sign that is not ASCII, and Node keeps all of a file's text at twice its size. What is left stands in patterns. */
function inAscii(text: string): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replaceAll(/[\u0080-\uffff]/g, escaped);
}

export function packagesOutside(): string[] {
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !inlined.includes(name));
}
