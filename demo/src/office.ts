/** The parts of an Office document's archive, by name. */
export type OfficeDocumentParts = Record<string, string>;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const schemas = 'http://schemas.openxmlformats.org';
const office = `${schemas}/officeDocument/2006/relationships`;
const main = 'application/vnd.openxmlformats-officedocument';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (mark) => escapes[mark] ?? mark);

const types = (part: string, type: string, more = ''): string =>
  `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${main}.${type}"/>${more}</Types>`;

const relation = (target: string, kind: string): string =>
  `${head}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;

/** A Word document with plain paragraphs. */
export function createWordParts(paragraphs: readonly string[]): OfficeDocumentParts {
  const space = `${schemas}/wordprocessingml/2006/main`;
  const text = paragraphs
    .map((paragraph) => `<w:p><w:r><w:t>${escapeXml(paragraph)}</w:t></w:r></w:p>`)
    .join('');
  return {
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document.main+xml'),
    '_rels/.rels': relation('word/document.xml', 'officeDocument'),
    'word/document.xml': `${head}<w:document xmlns:w="${space}"><w:body>${text}</w:body></w:document>`,
  };
}

const cellOf = (value: string | number): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;

/** A workbook with one table. */
export function createWorkbookParts(rows: readonly (readonly (string | number)[])[]): OfficeDocumentParts {
  const space = `${schemas}/spreadsheetml/2006/main`;
  const data = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('');
  const sheet = `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.spreadsheetml.worksheet+xml"/>`;
  return {
    '[Content_Types].xml': types('xl/workbook.xml', 'spreadsheetml.sheet.main+xml', sheet),
    '_rels/.rels': relation('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `${head}<workbook xmlns="${space}" xmlns:r="${office}"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${space}"><sheetData>${data}</sheetData></worksheet>`,
  };
}
