const escapes: Record<string, string> = { '(': '\\(', ')': '\\)', '\\': '\\\\' };
const escapeText = (text: string): string => text.replace(/[()\\]/g, (mark) => escapes[mark] ?? mark);

const left = 64;
const top = 720;

/** The text of a US Letter page, with a large first line. */
function pageOf(title: string, lines: readonly string[]): string {
  const lineCommands = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
  return `BT /F1 22 Tf ${left} ${top} Td (${escapeText(title)}) Tj /F1 11 Tf 0 -40 Td 17 TL\n${lineCommands}\nET`;
}

/** A minimal PDF of one page. It supports only English letters. */
export function createPdf(title: string, lines: readonly string[]): string {
  const content = pageOf(title, lines);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${body}${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
}
