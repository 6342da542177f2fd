export { isSameAsStoredImage, openImage, openOwnImage, readOwnImageBytes } from './open-image.ts';
export { removeImage, storeImage } from './save-image.ts';
