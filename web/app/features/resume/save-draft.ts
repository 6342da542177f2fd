import type { Resume, ResumeItem, SaveResume } from '#contract/resume/resume.ts';
import { isTemporaryId } from '#contract/resume/resume.ts';
import type { Theme, ThemeInput } from '#contract/themes/themes.ts';
import { addResumeItem, saveResume } from './api.ts';
import {
  findTemporaryItems,
  type LocalResumeCopy,
  type ResumeDraft,
  replaceTemporaryItems,
} from './draft.ts';

export interface DraftSaveResult {
  /** The saved items, by their former temporary ids. */
  replaced: Map<string, ResumeItem>;
  /** The draft that was sent to the server. */
  sent: ResumeDraft;
  resume: Resume;
  /** The number of items that could not be saved; they stay temporary. */
  failed: number;
}

/** A save that failed after some items were saved. The saved items must not be sent again. */
export class DraftSaveError extends Error {
  readonly replaced: DraftSaveResult['replaced'];
  readonly version: number | undefined;

  constructor(cause: unknown, replaced: DraftSaveResult['replaced'], version: number | undefined) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.replaced = replaced;
    this.version = version;
  }
}

/** Saves temporary items one by one, then the whole draft. */
export async function saveDraft({ draft, base }: LocalResumeCopy): Promise<DraftSaveResult> {
  const replaced: DraftSaveResult['replaced'] = new Map();
  let version = base?.version;
  let failed = 0;
  for (const [section, { temporary: _, ...item }] of findTemporaryItems(draft)) {
    try {
      const added = await addResumeItem(section, item);
      const savedItem = added[section];
      if (savedItem) replaced.set(item.id, savedItem);
      // If the version skips a number, someone else has changed the resume. The old version then stays, so
      // that the final save detects the conflict.
      if (version !== undefined && added.version === version + 1) version = added.version;
    } catch {
      failed += 1;
    }
  }
  const sent = replaceTemporaryItems(draft, replaced);
  try {
    return { replaced, sent, resume: await saveResume(toSaveInput(sent, version)), failed };
  } catch (error) {
    throw new DraftSaveError(error, replaced, version);
  }
}

function toSaveInput(draft: ResumeDraft, version: number | undefined): SaveResume {
  const items = (list: ResumeDraft['education']) =>
    list.filter(({ id }) => !isTemporaryId(id)).map(({ temporary: _, ...item }) => item);
  const { miscellaneous, theme, useImageForContact, selectedTransactions } = draft;
  return {
    industryInvolvements: items(draft.involvement),
    education: items(draft.education),
    miscellaneous,
    theme: toThemeInput(theme),
    useImageForContact,
    selectedTransactions,
    version,
  };
}

/** Omits the pictures, which have their own API calls. */
export const toThemeInput = ({ customProfilePicture: _, contactImage: __, ...theme }: Theme): ThemeInput =>
  theme;
