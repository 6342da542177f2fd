import { parentPort, workerData } from 'node:worker_threads';
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js';

/** This file runs in a worker thread. It posts the pixels, or undefined if it cannot read the picture. */
interface WorkerInput {
  picture: Uint8Array;
  maxPixels: number;
}

const { picture, maxPixels } = workerData as WorkerInput;

/** Returns the main picture of the file, unless it is too large to decode. */
function primaryOf(bytes: Uint8Array): HeifImage | undefined {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  return image && image.get_width() * image.get_height() <= maxPixels ? image : undefined;
}

const image = primaryOf(picture);
const [width, height] = [image?.get_width() ?? 0, image?.get_height() ?? 0];
const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
if (!image || target.data.length === 0) parentPort?.postMessage(undefined);
else {
  image.display(target, (drawn) => {
    if (drawn) parentPort?.postMessage(drawn, [drawn.data.buffer]);
    else parentPort?.postMessage(undefined);
  });
}
