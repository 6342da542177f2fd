/**
 * The cache with the files that another app shared with this one. The service worker fills it
 * (web/worker/shared-files.ts).
 */
const cacheName = 'shared-files';

export async function readSharedFiles(): Promise<File[]> {
  // Insecure origins have no caches.
  if (!('caches' in window)) return [];
  const cache = await caches.open(cacheName);
  return Promise.all((await cache.keys()).map((key) => readFile(cache, key)));
}

async function readFile(cache: Cache, key: Request): Promise<File> {
  const stored = await cache.match(key);
  const type = stored?.headers.get('content-type') ?? '';
  const name = decodeURIComponent(stored?.headers.get('x-file-name') ?? '');
  return new File(stored ? [await stored.blob()] : [], name, { type });
}

export async function deleteSharedFiles(): Promise<void> {
  if ('caches' in window) await caches.delete(cacheName);
}

const isVCard = ({ name, type }: File) => /vcard/i.test(type) || /\.vcf$/i.test(name);

/** Joins all shared contacts into one vCard file. Returns undefined if there is another kind of file. */
export function joinVCards(files: readonly File[]): File | undefined {
  const [first] = files;
  if (!first || !files.every(isVCard)) return undefined;
  return new File(
    files.flatMap((file) => [file, '\n']),
    first.name,
    { type: 'text/vcard' },
  );
}
