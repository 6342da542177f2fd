import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Pixels {
  /** Four bytes each. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** The largest a phone takes has 48 million. */
const mostPixels = 50_000_000;
const patience = 60_000;

/** Beside the bundle in the build, else in the source tree. */
const program = ['decode-heic.js', 'decode-heic.ts']
  .map((name) => join(import.meta.dirname, name))
  .find((file) => existsSync(file));

/**
 * The pixels of a phone's photo, upright; nothing when it cannot be read. In a thread of its own: its memory goes with
 * it, and a picture made to break the decoder breaks nothing else.
 */
export async function pixelsOfHeic(picture: Uint8Array): Promise<Pixels | undefined> {
  if (!program) throw new Error('The decoder of HEIC pictures is missing from this build.');
  const worker = new Worker(program, {
    workerData: { picture, mostPixels },
    stdout: true,
    stderr: true,
  });
  const late = AbortSignal.timeout(patience);
  try {
    return await new Promise<Pixels | undefined>((resolve) => {
      worker.once('message', resolve);
      for (const end of ['error', 'exit']) worker.once(end, () => resolve(undefined));
      late.addEventListener('abort', () => resolve(undefined), { once: true });
    });
  } finally {
    await worker.terminate();
  }
}
