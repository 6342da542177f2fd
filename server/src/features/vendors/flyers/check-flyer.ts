import { flyerMessages } from '#contract/vendor-media.ts';
import { vendorLimits } from '#contract/vendors.ts';
import { fail } from '../../../core/errors.ts';

export interface NewFlyer {
  name: string;
  bytes: Buffer;
}

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** Really a PDF, whatever its name says, and one page of it. */
export async function checkFlyer({ name, bytes }: NewFlyer, field: string): Promise<void> {
  const refuse = (message: string) => fail('invalid', message, { field });
  if (bytes.length > vendorLimits.flyerBytes) throw refuse(flyerMessages.tooLarge(name));
  if (!isPdf(bytes)) throw refuse(flyerMessages.notPdf);
  const pages = await countPages(bytes);
  if (pages === undefined || pages < 1) throw refuse(flyerMessages.unreadable(name));
  if (pages > 1) throw refuse(flyerMessages.onePage(name));
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
