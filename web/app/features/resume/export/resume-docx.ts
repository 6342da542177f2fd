import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Packer,
  Paragraph,
  type ParagraphChild,
  TabStopType,
  TextRun,
} from 'docx';
import { formatWholeMoney } from '#contract/money.ts';
import { fullNameOf } from '#contract/people.ts';
import { formatPhone } from '#contract/phone.ts';
import { getDealAmount } from '#contract/resume/resume-filter.ts';
import { transactionTypeNames } from '#contract/transactions/deal-labels.ts';
import type { StyledRun } from '../../../ui/paper/break-lines.ts';
import type { DraftItem } from '../draft.ts';
import { computeExperienceFigures } from '../page/experience-rows.ts';
import { periodText, sectionTitles } from '../page/resume-layout.ts';
import { parseRichBlocks } from '../page/rich-text.ts';
import type { ResumeExportData } from './resume-export-data.ts';

/** The right edge in twentieths of a point. */
const rightEdge = 9300;

/** The resume as an editable Word document with real headings, lists and links. */
export function createResumeDocx(facts: ResumeExportData): Promise<Blob> {
  const { draft, person } = facts;
  const document = new Document({
    title: `${fullNameOf(person)}, resume`,
    creator: fullNameOf(person),
    styles: { default: { document: { run: { font: 'Calibri', size: 21 } } } },
    sections: [
      {
        children: [
          ...headOf(facts),
          ...itemsOf(sectionTitles.industry, draft.involvement),
          ...itemsOf(sectionTitles.education, draft.education),
          ...experienceOf(facts),
          ...proseOf(draft.miscellaneous),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}

function headOf({ draft, person }: ResumeExportData): Paragraph[] {
  const contact = [
    person.phoneNumber && formatPhone(person.phoneNumber),
    person.email,
    person.brokerageName,
    person.licenseNumber && `License ${person.licenseNumber}`,
  ].filter(Boolean);
  return [
    new Paragraph({ heading: 'Title', children: [new TextRun({ text: fullNameOf(person), bold: true })] }),
    ...(draft.theme.tagLine ? [new Paragraph({ children: [new TextRun(draft.theme.tagLine)] })] : []),
    new Paragraph({
      border: { bottom: { style: BorderStyle.SINGLE, size: 12, space: 6 } },
      children: [new TextRun(contact.join('  |  '))],
    }),
  ];
}

const headingOf = (text: string) =>
  new Paragraph({ heading: 'Heading2', spacing: { before: 280, after: 100 }, children: [new TextRun(text)] });

const row = (content: ParagraphChild[], dates: string) =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: rightEdge }],
    children: [...content, new TextRun(`\t${dates}`)],
  });

function itemsOf(title: string, items: readonly DraftItem[]): Paragraph[] {
  if (items.length === 0) return [];
  return [
    headingOf(title),
    ...items.map((item) => row([new TextRun({ text: item.organization, bold: true })], periodText(item))),
  ];
}

function experienceOf({ deals }: ResumeExportData): Paragraph[] {
  if (deals.length === 0) return [];
  return [
    headingOf(sectionTitles.experience),
    new Paragraph({
      spacing: { after: 120 },
      children: [
        new TextRun(
          computeExperienceFigures(deals)
            .map((pair) => pair.join(' '))
            .join(', '),
        ),
      ],
    }),
    ...deals.map((deal) =>
      row(
        [
          new TextRun({ text: deal.address || 'Address withheld', bold: true }),
          new TextRun(`  ${transactionTypeNames[deal.transactionType]}, ${deal.date}`),
        ],
        formatWholeMoney(getDealAmount(deal)),
      ),
    ),
  ];
}

function proseOf(html: string): Paragraph[] {
  const blocks = parseRichBlocks(html);
  if (blocks.length === 0) return [];
  return [
    headingOf(sectionTitles.miscellaneous),
    ...blocks.map(
      ({ runs, bullet, depth }) =>
        new Paragraph({
          alignment: AlignmentType.START,
          ...(bullet === '•' && { bullet: { level: Math.max(0, depth - 1) } }),
          children: [...(bullet && bullet !== '•' ? [new TextRun(`${bullet} `)] : []), ...runs.map(childOf)],
        }),
    ),
  ];
}

function childOf({ text, font, link, isStruck, isUnderlined }: StyledRun): ParagraphChild {
  const run = new TextRun({
    ...(text === '\n' ? { break: 1 } : { text }),
    bold: font === 'sansBold' || font === 'sansBoldItalic',
    italics: font === 'sansItalic' || font === 'sansBoldItalic',
    strike: isStruck,
    ...(isUnderlined && { underline: {} }),
    ...(link && { style: 'Hyperlink' }),
  });
  return link ? new ExternalHyperlink({ link, children: [run] }) : run;
}
