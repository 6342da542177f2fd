import type { Invoice } from '#contract/billing/billing.ts';
import { dayOf, formatDay } from '#contract/day.ts';
import { type Cents, formatMoney } from '#contract/money.ts';

/** A receipt as one page of plain text, simpler than the server's. */
export function demoReceipt({ number, total, createdAt, lines }: Invoice): Blob {
  const textLines = [
    'Abundance: receipt for a demo payment',
    `Number ${number ?? ''}, ${formatDay(dayOf(new Date(createdAt), 'America/New_York'))}`,
    ...lines.map(({ description }) => description),
    `Paid: ${formatMoney(Math.round(total * 100) as Cents)}`,
  ];
  return new Blob([pageOf(textLines)], { type: 'application/pdf' });
}

/** A minimal PDF: five objects and their offsets. */
function pageOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join(' ');
  const text = `BT /F1 12 Tf 18 TL 72 720 Td ${shown} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${pdf}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF`;
}
