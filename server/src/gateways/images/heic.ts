import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface DecodedPixels {
  /** The pixels, with four bytes each. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** We decode no larger pictures; the largest phone photos have 48 million pixels. */
const maxPixels = 50_000_000;
const timeoutMs = 60_000;

/** The worker's file: next to the bundle in the build, else in the source tree. */
const program = ['decode-heic.js', 'decode-heic.ts']
  .map((name) => join(import.meta.dirname, name))
  .find((file) => existsSync(file));

/**
 * Decodes a phone's photo and turns it upright; undefined if it cannot be read. The work runs in its own
 * thread, which frees its memory at the end and keeps a malicious picture from crashing the server.
 */
export async function decodeHeic(picture: Uint8Array): Promise<DecodedPixels | undefined> {
  if (!program) throw new Error('The decoder of HEIC pictures is missing from this build.');
  const worker = new Worker(program, {
    workerData: { picture, maxPixels },
    stdout: true,
    stderr: true,
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await new Promise<DecodedPixels | undefined>((resolve) => {
      worker.once('message', resolve);
      for (const end of ['error', 'exit']) worker.once(end, () => resolve(undefined));
      timeout.addEventListener('abort', () => resolve(undefined), { once: true });
    });
  } finally {
    await worker.terminate();
  }
}
