import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { type Identifier, type ImportDeclaration, type Literal, parse } from 'acorn';
import { buildSync, type Metafile } from 'esbuild';
import { pathInRoot, root } from '../paths.ts';

/**
 * Packages with many modules. Loading these modules one by one would take most of the start time and more
 * memory.
 */
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

/** Defines `require`, with which CommonJS code loads Node's modules. */
const requireBanner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Bundles our own sources into few files; most packages stay in node_modules. Each entry and its chunks share
 * one folder. Returns a list of the sources in each file.
 */
export function bundleSources(entries: string[], folder: string): Metafile {
  // The build is synchronous, because the asynchronous API would keep a helper process alive while the server
  // runs.
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: entries.map(pathInRoot),
    outdir: pathInRoot(folder),
    // All entries are in one folder, so that each of them finds the files next to it.
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    external: listExternalPackages(),
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    minifySyntax: true,
    // We shorten syntax and whitespace, but keep names, because names appear in every error report.
    minifyWhitespace: true,
    lineLimit: 200,
    legalComments: 'external',
    banner: { js: requireBanner },
    logLevel: 'silent',
    metafile: true,
  });
  for (const file of globSync('*.js', { cwd: pathInRoot(folder) })) {
    const path = pathInRoot(`${folder}/${file}`);
    writeFileSync(path, escapeNonAscii(replaceBuiltinImports(readFileSync(path, 'utf8'))));
  }
  return metafile;
}

/**
 * Replaces static imports of Node modules by getBuiltinModule calls. A static import instantiates all exports
 * of a module: `node:http` alone brings `fetch` and `WebSocket`. getBuiltinModule touches only the named
 * exports.
 */
export function replaceBuiltinImports(text: string): string {
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  return body
    .filter((node) => node.type === 'ImportDeclaration')
    .filter(({ source }) => isBuiltin(String(source.value)))
    .reduceRight((rest, one) => rest.slice(0, one.start) + replacementFor(one) + rest.slice(one.end), text);
}

function replacementFor({ specifiers, source }: ImportDeclaration): string {
  const part = `process.getBuiltinModule(${JSON.stringify(source.value)})`;
  const named = specifiers.filter((one) => one.type === 'ImportSpecifier');
  const names = named.map(({ imported, local }) => `${nameOf(imported)}:${local.name}`);
  const whole = specifiers.filter((one) => one.type !== 'ImportSpecifier').map(({ local }) => local.name);
  const parts = [...whole, ...(names.length > 0 ? [`{${names.join()}}`] : [])];
  return parts.length > 0 ? `const ${parts.map((name) => `${name}=${part}`).join()};` : '';
}

const nameOf = (name: Identifier | Literal) =>
  name.type === 'Identifier' ? name.name : JSON.stringify(name.value);

/**
 * Escapes characters that are not ASCII: a single one makes Node store the whole text of a file at twice its
 * size. The bundler leaves such characters only in regular expressions.
 */
function escapeNonAscii(text: string): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replaceAll(/[\u0080-\uffff]/g, escaped);
}

export function listExternalPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(pathInRoot('package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !inlined.includes(name));
}
