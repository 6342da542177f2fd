import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagePathsOf } from '../image/image-packages.ts';
import { inRoot } from '../paths.ts';

const isLicenseFile = (name: string) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name);

/**
 * Writes the license texts of all packages that ship with the product, and of their peer dependencies, as
 * most licenses require.
 */
export function writeLicenseNotices(): void {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const paths = packagePathsOf(packages, shippedPackages(), (path) => existsSync(inRoot(path)));
  mkdirSync(inRoot('build'), { recursive: true });
  writeFileSync(inRoot('build/THIRD-PARTY-NOTICES.txt'), paths.map(noticeOf).join('\n'));
}

/** The server's dependencies, and the development packages that Vite bundles into the web app. */
function shippedPackages(): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const sources = globSync(inRoot('web/app/**/*.{ts,tsx,css}')).filter(
    (path) => !/\.test\.|\/testing\//.test(path),
  );
  const imported = new Set(sources.flatMap(packagesImportedBy));
  return [...Object.keys(dependencies), ...Object.keys(devDependencies).filter((name) => imported.has(name))];
}

const packagesImportedBy = (path: string): string[] =>
  [
    ...readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]((?:@[^/'"]+\/)?[^./#'"][^/'"]*)/g),
  ].map(([, name]) => name as string);

function noticeOf(path: string): string {
  const { name, version, license, homepage } = JSON.parse(
    readFileSync(inRoot(`${path}/package.json`), 'utf8'),
  );
  const texts = readdirSync(inRoot(path))
    .filter(isLicenseFile)
    .map((file) => readFileSync(join(inRoot(path), file), 'utf8').trim());
  const title = [`${name} ${version}`, license ?? 'see below', homepage].filter(Boolean).join(' | ');
  return `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n${texts.join('\n\n')}\n`;
}
