export { openImage } from './open-image.ts';
export { removeImage, storeImage } from './save-image.ts';
export { sweepImages } from './sweep-images.ts';
