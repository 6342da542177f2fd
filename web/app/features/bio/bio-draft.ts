import { type Bio, type BioAnswers, type BioWriter, bioLimits, bioQuestions } from '#contract/bio/bio.ts';
import type { Pronoun, Tone } from '#contract/bio/bio-composer/tones.ts';
import { Theme } from '#contract/themes/themes.ts';
import { SharedDraft } from '../../lib/shared-draft.ts';
import { localStorageKeys } from '../../lib/storage-keys.ts';

export interface BioTextVersion {
  generatedContent: string;
  writtenBy: BioWriter | null;
}

/** The state of the bio builder: the answers, the text, and earlier texts. */
export interface BioDraft extends BioAnswers, BioTextVersion {
  tone: Tone;
  pronoun: Pronoun;
  /** Texts that Undo restores, latest last. */
  earlier: BioTextVersion[];
  theme: Theme;
  /** Whether saving the theme failed, so that the next Save of the bio sends it. */
  isThemeUnsaved: boolean;
  /** The server version that the draft is based on. */
  version: number;
  /** Whether the draft has changes that the server does not have. */
  isChanged: boolean;
}

const maxEarlier = 10;

export const toBioDraft = (bio: Bio): BioDraft => ({
  ...(Object.fromEntries(bioQuestions.map((question) => [question, bio[question]])) as BioAnswers),
  tone: bio.tone,
  pronoun: bio.pronoun,
  generatedContent: bio.generatedContent,
  writtenBy: bio.writtenBy,
  earlier: [],
  theme: bio.theme,
  isThemeUnsaved: false,
  version: bio.version,
  isChanged: false,
});

/** Sets a new text and stores the previous one for Undo. */
export function setBioText(draft: BioDraft, text: BioTextVersion): BioDraft {
  const { generatedContent, writtenBy, earlier } = draft;
  const isNew = generatedContent !== '' && generatedContent !== text.generatedContent;
  const stored = isNew ? [...earlier, { generatedContent, writtenBy }].slice(-maxEarlier) : earlier;
  return { ...draft, ...text, earlier: stored };
}

export function undoBioText(draft: BioDraft): BioDraft {
  const latest = draft.earlier.at(-1);
  return latest ? { ...draft, ...latest, earlier: draft.earlier.slice(0, -1) } : draft;
}

/** Stores the draft in this browser, to keep unsaved input after a crash, offline, and across tabs. */
export const openLocalBioDraft = (userId: string): SharedDraft<BioDraft> =>
  new SharedDraft(localStorageKeys.bio(userId), {
    parse: (text) => {
      const stored: unknown = JSON.parse(text);
      return isDraft(stored) ? stored : undefined;
    },
    merge: mergeBioDrafts,
  });

const isDraft = (stored: unknown): stored is BioDraft => {
  if (typeof stored !== 'object' || stored === null) return false;
  const texts = ['generatedContent', 'tone', 'pronoun', ...bioQuestions];
  const values = stored as Record<string, unknown>;
  return (
    texts.every((name) => typeof values[name] === 'string') &&
    Array.isArray(values.earlier) &&
    Theme.safeParse(values.theme).success
  );
};

/** Merges the drafts of two tabs; if both have a new text, Undo restores the other tab's text. */
export function mergeBioDrafts(mine: BioDraft, before: BioDraft | undefined, theirs: BioDraft): BioDraft {
  const isOwn = (field: keyof BioDraft) => JSON.stringify(mine[field]) !== JSON.stringify(before?.[field]);
  const changedKeys = (Object.keys(mine) as (keyof BioDraft)[]).filter(
    (field) => field !== 'version' && isOwn(field),
  );
  const next = { ...theirs, ...Object.fromEntries(changedKeys.map((field) => [field, mine[field]])) };
  const isTheirs = theirs.generatedContent !== (before?.generatedContent ?? '');
  if (isTheirs && isOwn('generatedContent')) {
    const { generatedContent, writtenBy } = mine;
    next.earlier = setBioText(theirs, { generatedContent, writtenBy }).earlier;
  }
  return {
    ...next,
    version: Math.max(mine.version, theirs.version),
    isChanged: mine.isChanged || theirs.isChanged,
  };
}

/** The draft stored in this browser, in the shape of a server response. */
export function readLocalBio(userId: string): Bio | undefined {
  const draft = openLocalBioDraft(userId).read();
  if (!draft) return undefined;
  const { earlier: _, isChanged: __, isThemeUnsaved: ___, ...stored } = draft;
  const { customProfilePicture, contactImage } = stored.theme;
  return {
    ...stored,
    userId,
    customProfilePicture,
    contactImage,
    generationsLeft: bioLimits.generationsADay,
    updatedAt: null,
  };
}
