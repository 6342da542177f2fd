import { z } from 'zod';
import { imageLimits } from '../images.ts';

/**
 * The limits of a stored photo. We shrink larger photos, because phones store photos of any size in their
 * address books.
 */
export const contactPhotoLimits = {
  bytes: imageLimits.bytes,
  readablePixels: 8_000,
  side: imageLimits.pixels,
} as const;

export const contactPhotoMessages = {
  missing: 'Please choose a photo',
  pixels: (width: number, height: number) =>
    `Photos may be ${contactPhotoLimits.readablePixels}x${contactPhotoLimits.readablePixels}px at most. Current: ${width}x${height}px`,
} as const;

/** The path of a contact's photo. A new photo has a new path. Only the owner of the contact may read it. */
export const contactPhotoPath = (photo: string | null): string | null =>
  photo && `/api/abundance-sphere/photos/${photo}`;

export const SavedContactPhoto = z.object({ success: z.literal(true), photo: z.string().nullable() });
export type SavedContactPhoto = z.output<typeof SavedContactPhoto>;
