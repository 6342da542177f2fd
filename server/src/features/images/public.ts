export { openImage } from './open-image.ts';
export { removeImage, storeImage } from './save-image.ts';
