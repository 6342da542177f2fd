import { usernameOf } from '#contract/people.ts';
import { downloadBlob } from '../../../lib/save-file.ts';
import type { PaperDocument } from '../../../ui/paper/paper.ts';
import type { ResumeExportData } from './resume-export-data.ts';

export const downloadFormats = { pdf: 'PDF', docx: 'Word (DOCX)', json: 'JSON Resume' } as const;
export type DownloadFormat = keyof typeof downloadFormats;

/** Each file writer is imported when the user first downloads that format. */
const writers: Record<DownloadFormat, (facts: ResumeExportData, paper: PaperDocument) => Promise<Blob>> = {
  pdf: async (_, paper) => {
    const { createPaperPdf } = await import('../../../ui/paper/paper-pdf.ts');
    return new Blob([new Uint8Array(await createPaperPdf(paper))], { type: 'application/pdf' });
  },
  docx: async (facts) => {
    const { createResumeDocx } = await import('./resume-docx.ts');
    return createResumeDocx(facts);
  },
  json: async (facts) => {
    const { toJsonResume } = await import('./json-resume.ts');
    return new Blob([JSON.stringify(toJsonResume(facts), null, 2)], { type: 'application/json' });
  },
};

interface SaveAsInput extends ResumeExportData {
  paper: PaperDocument;
}

export async function downloadResume(
  format: DownloadFormat,
  { paper, ...facts }: SaveAsInput,
): Promise<void> {
  downloadBlob(`${usernameOf(facts.person)}-resume.${format}`, await writers[format](facts, paper));
}
