export { openImage } from './open-image.ts';
export { removeImage, storeImage, sweepImages } from './save-image.ts';
