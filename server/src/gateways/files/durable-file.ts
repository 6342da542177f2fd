import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file that appears complete and synced, or not at all, even after a crash, a lost stream or a full
 * disk. `drafts` must be on the same file system as the target, because otherwise the rename is not atomic.
 */
export async function writeFileDurably(
  target: string,
  content: AsyncIterable<Uint8Array> | string,
  drafts: string,
): Promise<void> {
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const draft = join(drafts, randomUUID());
  try {
    await writeSynced(draft, content);
    await moveDraftToTarget(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeSynced(path: string, content: AsyncIterable<Uint8Array> | string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    if (typeof content === 'string') await file.writeFile(content);
    else await writeInPortions(file, content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Collects the content into few large writes: a thousand small ones cost more than the rest of an upload. */
async function writeInPortions(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<void> {
  const portion = Buffer.allocUnsafe(512 * 1024);
  const early = earlySync(file);
  let filled = 0;
  const flush = async () => {
    await file.writeFile(portion.subarray(0, filled));
    early.wrote(filled);
    filled = 0;
  };
  for await (const chunk of content) {
    for (let offset = 0; offset < chunk.byteLength; ) {
      const part = chunk.subarray(offset, offset + portion.length - filled);
      portion.set(part, filled);
      filled += part.byteLength;
      offset += part.byteLength;
      if (filled === portion.length) await flush();
    }
  }
  await flush();
  await early.ended();
}

const syncEach = 8 * 1024 * 1024;

/** Syncs data while more arrives, so that little is left to sync at the end. */
function earlySync(file: FileHandle) {
  let unsynced = 0;
  let syncing: Promise<void> | undefined;
  let failure: Error | undefined;
  return {
    wrote: (bytes: number) => {
      unsynced += bytes;
      if (unsynced < syncEach || syncing) return;
      unsynced = 0;
      syncing = file.datasync().then(
        () => {
          syncing = undefined;
        },
        (error: Error) => {
          failure = error;
        },
      );
    },
    /** Throws the error of a failed sync, which the disk reports only once. */
    ended: async () => {
      await syncing;
      if (failure) throw failure;
    },
  };
}

/** Renames a written and synced file to its final name, replacing an existing file. */
export async function moveDraftToTarget(draft: string, target: string): Promise<void> {
  const folder = dirname(target);
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(draft, target);
  const last = firstMade ? dirname(firstMade) : folder;
  for (let at = folder; ; at = dirname(at)) {
    await syncFolder(at);
    if (at === last || at === dirname(at)) return;
  }
}

/**
 * Syncs a folder, because only then is a new name in it durable. Windows has no such call and does not need
 * it.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
