import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A row of a sheet. A cell is a text, or the XML of a cell. */
export type SheetRow = { at?: number; cells: string[] };

const cellXml = (cell: string, reference: string) =>
  cell.startsWith('<c')
    ? cell.replace('<c', `<c r="${reference}"`)
    : `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;

const sheetXml = (rows: readonly SheetRow[]) =>
  `<worksheet><sheetData>${rows
    .map(({ at, cells }, index) => {
      const number = at ?? index + 1;
      const written = cells.map(
        (cell, column) => cell && cellXml(cell, `${String.fromCharCode(65 + column)}${number}`),
      );
      return `<row r="${number}">${written.join('')}</row>`;
    })
    .join('')}</sheetData></worksheet>`;

/** An Excel workbook as spreadsheets write it: shared strings, a date style, and a hidden sheet first. */
export function createWorkbook(
  rows: readonly SheetRow[],
  options: { is1904?: boolean; prefix?: string; more?: Record<string, readonly SheetRow[]> } = {},
): Blob {
  const more = Object.entries(options.more ?? {}).map(([name, sheet], at) => ({
    id: `rId${at + 3}`,
    file: `worksheets/sheet${at + 3}.xml`,
    name,
    sheet,
  }));
  const sheet = sheetXml(rows);
  const prefixedSheet = options.prefix ? sheet.replace(/<(\/?)(\w)/g, `<$1${options.prefix}:$2`) : sheet;
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook>${options.is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>
      <sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Mine" sheetId="2" r:id="rId2"/>
      ${more.map(({ id, name }) => `<sheet name="${name}" sheetId="${id.slice(3)}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/>
      ${more.map(({ id, file }) => `<Relationship Id="${id}" Target="${file}"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst><si><t>First Name</t></si><si><r><t>Last </t></r><r><t>Name</t></r></si>
      <si><t xml:space="preserve">Zo&#235; &amp; Co</t><rPh><t>reading aid</t></rPh></si><si/></sst>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
      <numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/><numFmt numFmtId="166" formatCode="00000"/>
      <numFmt numFmtId="167" formatCode="00000\\-0000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/>
      <xf numFmtId="167"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetXml([{ cells: ['Secret', 'Sheet'] }]),
    'xl/worksheets/sheet2.xml': prefixedSheet,
    ...Object.fromEntries(more.map(({ file, sheet: sheetRows }) => [`xl/${file}`, sheetXml(sheetRows)])),
  };
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]));
  return new Blob([zipSync(files)]);
}
