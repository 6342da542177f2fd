import type { Resume, ResumeItem, SaveResume } from '#contract/resume.ts';
import { isTemporary } from '#contract/resume.ts';
import type { Theme, ThemeWish } from '#contract/themes.ts';
import { addItem, saveResume } from './api.ts';
import { type Draft, type LocalCopy, temporaryItems, withReplaced } from './draft.ts';

export interface Saved {
  /** Temporary ids and what the server made of them. */
  replaced: Map<string, ResumeItem>;
  /** What was sent in the end. */
  sent: Draft;
  resume: Resume;
  /** Items that could not be saved stay temporary. */
  failed: number;
}

/** What went wrong after some items were saved already: those are not to be sent again. */
export class SaveFailure extends Error {
  readonly replaced: Saved['replaced'];
  readonly version: number | undefined;

  constructor(cause: unknown, replaced: Saved['replaced'], version: number | undefined) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.replaced = replaced;
    this.version = version;
  }
}

/** Temporary items one by one, then everything. */
export async function saveDraft({ draft, base }: LocalCopy): Promise<Saved> {
  const replaced: Saved['replaced'] = new Map();
  let version = base?.version;
  let failed = 0;
  for (const [section, { temporary: _, ...item }] of temporaryItems(draft)) {
    try {
      const added = await addItem(section, item);
      const kept = added[section];
      if (kept) replaced.set(item.id, kept);
      // A number in between is somebody else's change: the whole save must notice it.
      if (version !== undefined && added.version === version + 1) version = added.version;
    } catch {
      failed += 1;
    }
  }
  const sent = withReplaced(draft, replaced);
  try {
    return { replaced, sent, resume: await saveResume(wishOf(sent, version)), failed };
  } catch (error) {
    throw new SaveFailure(error, replaced, version);
  }
}

function wishOf(draft: Draft, version: number | undefined): SaveResume {
  const items = (list: Draft['education']) =>
    list.filter(({ id }) => !isTemporary(id)).map(({ temporary: _, ...item }) => item);
  const { miscellaneous, theme, useImageForContact, selectedTransactions } = draft;
  return {
    industryInvolvements: items(draft.involvement),
    education: items(draft.education),
    miscellaneous,
    theme: themeWish(theme),
    useImageForContact,
    selectedTransactions,
    version,
  };
}

/** Pictures have calls of their own. */
export const themeWish = ({ customProfilePicture: _, contactImage: __, ...theme }: Theme): ThemeWish => theme;
