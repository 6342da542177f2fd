import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a receipt says, a line for each text on it. */
export async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return (items as { str: string }[])
    .map(({ str }) => str)
    .filter((text) => text.trim())
    .join('\n');
}
