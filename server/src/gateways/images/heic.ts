import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Pixels {
  /** Four bytes per pixel. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** The largest phone photos have 48 million. */
const mostPixels = 50_000_000;
const timeoutMs = 60_000;

/** Next to the bundle in the build, else in the source tree. */
const program = ['decode-heic.js', 'decode-heic.ts']
  .map((name) => join(import.meta.dirname, name))
  .find((file) => existsSync(file));

/**
 * Decodes a phone's photo, upright; undefined when it cannot be read. It runs in its own thread: the thread's
 * memory is freed with it, and a malicious picture can crash nothing else.
 */
export async function decodeHeic(picture: Uint8Array): Promise<Pixels | undefined> {
  if (!program) throw new Error('The decoder of HEIC pictures is missing from this build.');
  const worker = new Worker(program, {
    workerData: { picture, mostPixels },
    stdout: true,
    stderr: true,
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await new Promise<Pixels | undefined>((resolve) => {
      worker.once('message', resolve);
      for (const end of ['error', 'exit']) worker.once(end, () => resolve(undefined));
      timeout.addEventListener('abort', () => resolve(undefined), { once: true });
    });
  } finally {
    await worker.terminate();
  }
}
