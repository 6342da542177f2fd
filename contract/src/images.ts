export const imageLimits = { bytes: 2_097_152, pixels: 500 } as const;

export const imageMessages = {
  bytes: 'Image must be less than 2MB',
  pixels: (width: number, height: number) =>
    `Image dimensions must be 500x500px or smaller. Current: ${width}x${height}px`,
  filePixels: 'Image dimensions must be 500x500px or smaller',
  invalid: 'Invalid image file',
  notAnImage: 'Please select a valid image file.',
  failed: 'File validation failed',
  unprocessed: 'Failed to process the image. Please try again with a different image.',
  blocked: 'Please fix image validation errors before saving.',
} as const;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];
