import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPackagePaths } from '../image/image-packages.ts';
import { pathInRoot } from '../paths.ts';

const isLicenseFile = (name: string) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name);

/**
 * Writes the license texts of all packages that ship with the product, and of their peer dependencies, as
 * most licenses require.
 */
export function writeLicenseNotices(): void {
  const { packages } = JSON.parse(readFileSync(pathInRoot('package-lock.json'), 'utf8'));
  const paths = listPackagePaths(packages, shippedPackages(), (path) => existsSync(pathInRoot(path)));
  mkdirSync(pathInRoot('build'), { recursive: true });
  writeFileSync(pathInRoot('build/THIRD-PARTY-NOTICES.txt'), paths.map(noticeOf).join('\n'));
}

/** The server's dependencies, and the development packages that Vite bundles into the web app. */
function shippedPackages(): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(pathInRoot('package.json'), 'utf8'));
  const sources = globSync(pathInRoot('web/app/**/*.{ts,tsx,css}')).filter(
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
    readFileSync(pathInRoot(`${path}/package.json`), 'utf8'),
  );
  const texts = readdirSync(pathInRoot(path))
    .filter(isLicenseFile)
    .map((file) => readFileSync(join(pathInRoot(path), file), 'utf8').trim());
  const title = [`${name} ${version}`, license ?? 'see below', homepage].filter(Boolean).join(' | ');
  return `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n${texts.join('\n\n')}\n`;
}
