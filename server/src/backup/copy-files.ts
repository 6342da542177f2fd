import type { Storage } from '../gateways/storage/storage.ts';

const atOnce = 4;

/** Copies whatever the other has not got yet, but for uploads under way. Tells how much there is then. */
export async function copyFiles(
  from: Storage,
  to: Storage,
  known = new Map<string, number>(),
): Promise<Map<string, number>> {
  const waiting: string[] = [];
  for await (const { key } of from.list(''))
    if (!known.has(key) && !key.startsWith('uploads/')) waiting.push(key);
  const next = async (): Promise<void> => {
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      const bytes = await copyFile(from, to, key);
      if (bytes !== undefined) known.set(key, bytes);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return known;
}

/** One that was removed since it was listed is nobody's anymore. */
async function copyFile(from: Storage, to: Storage, key: string): Promise<number | undefined> {
  const found = await from.get(key);
  if (!found) return undefined;
  const { bytes } = await to.put(key, found.stream, { contentType: found.contentType });
  return bytes;
}
