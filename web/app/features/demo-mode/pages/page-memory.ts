import { type Bio, emptyBioAnswers } from '#contract/bio/bio.ts';
import type { SavePublicPage } from '#contract/public-page/public-page.ts';
import type { ResumeItem } from '#contract/resume/resume.ts';
import { emptyPage, type StoredPage } from '#contract/themes/theme-saving.ts';
import type { PageBuilder } from '#contract/themes/themes.ts';

/** An item with the temporary id it had before it was saved. */
export type StoredResumeItem = ResumeItem & { temporaryId: string | null };

/** The saved bio, and how many bios were generated. */
interface BioMemory {
  saved: Omit<Bio, 'userId' | 'theme' | 'customProfilePicture' | 'contactImage' | 'generationsLeft'>;
  turns: { all: number; day: string | null; count: number };
}

const noBio: BioMemory['saved'] = {
  ...emptyBioAnswers,
  tone: 'Warm',
  pronoun: 'they',
  generatedContent: '',
  writtenBy: null,
  version: 0,
  updatedAt: null,
};

/** The public page and its secret URL. */
interface PublicPageMemory extends Required<SavePublicPage> {
  secret: string;
  /** Whether the user has ever published the page. */
  exists: boolean;
}

const noResume = {
  involvement: [] as StoredResumeItem[],
  education: [] as StoredResumeItem[],
  miscellaneous: '',
  useImageForContact: false,
  selectedTransactions: [] as string[],
  version: 0,
  updatedAt: null as string | null,
};
type ResumeMemory = typeof noResume;

/** The themes of both pages, and their content. */
export interface PagesMemory {
  looks: Record<PageBuilder, StoredPage>;
  bio: BioMemory;
  publicPage: PublicPageMemory;
  resume: ResumeMemory;
}

export const createPagesMemory = (bio = noBio): PagesMemory => ({
  looks: { bio: { ...emptyPage }, resume: { ...emptyPage } },
  bio: { saved: bio, turns: { all: 0, day: null, count: 0 } },
  publicPage: { isOn: false, kind: 'secret', showsBio: true, showsResume: true, secret: '', exists: false },
  resume: { ...noResume },
});
