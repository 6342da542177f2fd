import { companySlugOf, usernameOf } from '#contract/people.ts';
import { downloadBlob } from '../../../lib/save-file.ts';
import { loadTextMeasure } from '../../../ui/paper/fonts.ts';
import type { PaperSize } from '../../../ui/paper/paper.ts';
import { createPaperPdf } from '../../../ui/paper/paper-pdf.ts';
import { createFlyerDocument, type FlyerData } from './flyer-layout.ts';

/** Downloads the flyer as PDF. */
export async function downloadFlyerPdf(facts: FlyerData, size: PaperSize): Promise<void> {
  const paper = createFlyerDocument(facts, await loadTextMeasure(), size);
  const bytes = new Uint8Array(await createPaperPdf(paper));
  const name = `${usernameOf(facts.owner)}-${companySlugOf(facts.category).replaceAll('.', '-')}-flyer.pdf`;
  downloadBlob(name, new Blob([bytes], { type: 'application/pdf' }));
}
