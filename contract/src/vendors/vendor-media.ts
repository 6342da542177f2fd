import { z } from 'zod';
import { normalizeLine } from '../plain-text.ts';
import { ZipCodes } from '../signup/vendor-signup.ts';
import { linkMessages, toEmbedAddress } from './vendor-links.ts';
import { Flyer, vendorLimits } from './vendors.ts';

export const flyerMessages = {
  notPdf: 'Only PDF files are allowed',
  tooMany: 'You can only upload up to 3 flyers in total',
  twice: 'Each flyer can be in the list once',
  tooLarge: (name: string) => `File "${name}" exceeds the maximum size of 500KB. Please compress your PDF.`,
  onePage: (name: string) => `File "${name}" has more than one page. A flyer is 1 page only.`,
  unreadable: (name: string) => `File "${name}" could not be read. Please save it as a PDF again.`,
  failed: (message: string) => `Failed to save flyers: ${message}`,
  download: 'Download failed. Please try again.',
  none: 'No flyers uploaded',
} as const;

export const videoMessages = { failed: 'Failed to save video. Please try again.' } as const;
export const zipMessages = {
  none: 'No ZIP codes selected',
  noMatch: 'No matching ZIP codes found',
  failed: 'Failed to save ZIP codes. Please try again.',
} as const;

const Video = z.union([z.string(), z.object({ url: z.string(), title: z.string().optional() })]);

/** Accepts a video URL or a list with one URL. Null or an empty text removes the video. */
const VideoInput = z
  .union([Video, z.array(Video).max(1, 'You can show one video')])
  .nullable()
  .transform((input, context) => {
    const first = Array.isArray(input) ? input[0] : input;
    const { url, title = '' } = typeof first === 'string' ? { url: first } : (first ?? { url: '' });
    if (!url.trim()) return null;
    const embed = toEmbedAddress(url);
    if (embed) return { url: embed, title: normalizeLine(title).slice(0, 120) };
    context.addIssue({ code: 'custom', message: linkMessages.video });
    return z.NEVER;
  });

/** Changes the ZIP codes or the video of a vendor. */
export const PatchVendor = z.object({ zipCodes: ZipCodes.optional(), videoUrl: VideoInput.optional() });
export type PatchVendor = z.input<typeof PatchVendor>;

const FlyerInput = z.object({
  index: z.int().min(0).max(50).optional(),
  originalName: z.string().overwrite(normalizeLine).max(200).optional(),
  isFavorite: z.boolean().default(false),
  isNew: z.boolean().default(false),
  path: z.string().max(300).nullish(),
});
export type FlyerInput = z.output<typeof FlyerInput>;

const flyerList = z.array(FlyerInput).max(vendorLimits.flyers, flyerMessages.tooMany);

/** All flyers in their new order. A new flyer refers to its uploaded file by index. */
export const SaveFlyers = z.object({ flyersData: flyerList });
export const PatchFlyers = z.object({ flyers: flyerList });

export const Flyers = z.object({ success: z.literal(true), flyers: z.array(Flyer) });
export type Flyers = z.output<typeof Flyers>;

/** The form field with the file of a new flyer, such as `flyerFile_2`. */
export const flyerFileField = (index: number): string => `flyerFile_${index}`;
