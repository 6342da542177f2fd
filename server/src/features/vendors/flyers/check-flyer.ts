import { flyerMessages } from '#contract/vendors/vendor-media.ts';
import { vendorLimits } from '#contract/vendors/vendors.ts';
import { appError } from '../../../core/errors.ts';

export interface NewFlyer {
  name: string;
  bytes: Buffer;
}

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** Checks that the file is really a PDF with one page. */
export async function checkFlyer({ name, bytes }: NewFlyer, field: string): Promise<void> {
  const invalidError = (message: string) => appError('invalid', message, { field });
  if (bytes.length > vendorLimits.flyerBytes) throw invalidError(flyerMessages.tooLarge(name));
  if (!isPdf(bytes)) throw invalidError(flyerMessages.notPdf);
  const pages = await countPages(bytes);
  if (pages === undefined || pages < 1) throw invalidError(flyerMessages.unreadable(name));
  if (pages > 1) throw invalidError(flyerMessages.onePage(name));
}

async function countPages(bytes: Buffer): Promise<number | undefined> {
  const { PDFDocument } = await import('pdf-lib');
  try {
    const options = { updateMetadata: false, ignoreEncryption: true, throwOnInvalidObject: true };
    return (await PDFDocument.load(bytes, options)).getPageCount();
  } catch {
    return undefined;
  }
}
