import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the texts of a receipt's PDF, one per line. */
export async function extractPdfText(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return (items as { str: string }[])
    .map(({ str }) => str)
    .filter((text) => text.trim())
    .join('\n');
}
