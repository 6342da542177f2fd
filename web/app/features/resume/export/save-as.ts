import { usernameOf } from '#contract/people.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { PaperDocument } from '../../../ui/paper/paper.ts';
import type { ResumeFacts } from './resume-facts.ts';

export const downloadFormats = { pdf: 'PDF', docx: 'Word (DOCX)', json: 'JSON Resume' } as const;
export type DownloadFormat = keyof typeof downloadFormats;

/** Each file writer is imported when the user first downloads that format. */
const writers: Record<DownloadFormat, (facts: ResumeFacts, paper: PaperDocument) => Promise<Blob>> = {
  pdf: async (_, paper) => {
    const { createPaperPdf } = await import('../../../ui/paper/paper-pdf.ts');
    return new Blob([new Uint8Array(await createPaperPdf(paper))], { type: 'application/pdf' });
  },
  docx: async (facts) => {
    const { resumeDocx } = await import('./resume-docx.ts');
    return resumeDocx(facts);
  },
  json: async (facts) => {
    const { jsonResume } = await import('./json-resume.ts');
    return new Blob([JSON.stringify(jsonResume(facts), null, 2)], { type: 'application/json' });
  },
};

interface SaveAsInput extends ResumeFacts {
  paper: PaperDocument;
}

export async function saveAs(format: DownloadFormat, { paper, ...facts }: SaveAsInput): Promise<void> {
  saveFile(`${usernameOf(facts.person)}-resume.${format}`, await writers[format](facts, paper));
}
