/** The position of the picture in its frame. */
export interface Crop {
  /** The zoom factor; at 1, the picture just covers the frame. */
  zoom: number;
  /** The point of the picture in the center of the frame, as fractions of its width and height. */
  x: number;
  y: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const initialCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 5;

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** The part of the picture inside the frame, in the picture's pixels. */
export function calculateCropArea(picture: PictureSize, aspect: number, { zoom, x, y }: Crop) {
  const covering = Math.min(picture.width, picture.height * aspect);
  const width = covering / zoom;
  const height = width / aspect;
  return { left: x * picture.width - width / 2, top: y * picture.height - height / 2, width, height };
}

/** The nearest crop without empty edges. */
export function clampCrop(picture: PictureSize, aspect: number, crop: Crop): Crop {
  const zoom = clamp(1, crop.zoom, maxZoom);
  const { width, height } = calculateCropArea(picture, aspect, { ...crop, zoom });
  const halfX = width / picture.width / 2;
  const halfY = height / picture.height / 2;
  return { zoom, x: clamp(halfX, crop.x, 1 - halfX), y: clamp(halfY, crop.y, 1 - halfY) };
}

/** Moves the picture by a fraction of the frame: dragging right shows more of the picture's left side. */
export function moveCrop(
  picture: PictureSize,
  aspect: number,
  crop: Crop,
  right: number,
  down: number,
): Crop {
  const { width, height } = calculateCropArea(picture, aspect, crop);
  return clampCrop(picture, aspect, {
    ...crop,
    x: crop.x - (right * width) / picture.width,
    y: crop.y - (down * height) / picture.height,
  });
}

export const zoomCrop = (picture: PictureSize, aspect: number, crop: Crop, factor: number): Crop =>
  clampCrop(picture, aspect, { ...crop, zoom: crop.zoom * factor });

/** The size of the cropped file: at most the limit, and never larger than the picture itself. */
export function calculateCropOutputSize(area: PictureSize, aspect: number, limit: number): PictureSize {
  const width = Math.min(area.width, limit, limit * aspect);
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(width / aspect)) };
}
