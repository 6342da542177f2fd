import { type Bio, type BioAnswers, type BioWriter, bioQuestions } from '#contract/bio.ts';
import type { Pronoun, Tone } from '#contract/bio-composer/tones.ts';
import { Theme } from '#contract/themes.ts';
import { localKeys } from '../../lib/storage-keys.ts';

export interface WrittenText {
  generatedContent: string;
  writtenBy: BioWriter | null;
}

/** What is on the screen: the answers, the text, and the texts that were there before it. */
export interface BioDraft extends BioAnswers, WrittenText {
  tone: Tone;
  pronoun: Pronoun;
  /** The latest last; Undo takes them back. */
  earlier: WrittenText[];
  theme: Theme;
  /** A theme that could not be saved by itself goes along with the next Save. */
  isThemeUnsaved: boolean;
  /** The version it began with. */
  version: number;
  /** Whether it says something that the server has not got. */
  isChanged: boolean;
}

const mostEarlier = 10;

export const draftOf = (bio: Bio): BioDraft => ({
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

/** A new text; the one before it stays within reach. */
export function withText(draft: BioDraft, text: WrittenText): BioDraft {
  const { generatedContent, writtenBy, earlier } = draft;
  const isNew = generatedContent !== '' && generatedContent !== text.generatedContent;
  const kept = isNew ? [...earlier, { generatedContent, writtenBy }].slice(-mostEarlier) : earlier;
  return { ...draft, ...text, earlier: kept };
}

export function withoutLatest(draft: BioDraft): BioDraft {
  const latest = draft.earlier.at(-1);
  return latest ? { ...draft, ...latest, earlier: draft.earlier.slice(0, -1) } : draft;
}

/** The copy in this browser: what was typed and not saved is there after a crash, offline, in another tab. */
export function readLocalDraft(userId: string): BioDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(localKeys.bio(userId)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isDraft = (kept: unknown): kept is BioDraft => {
  if (typeof kept !== 'object' || kept === null) return false;
  const texts = ['generatedContent', 'tone', 'pronoun', ...bioQuestions];
  const values = kept as Record<string, unknown>;
  return (
    texts.every((name) => typeof values[name] === 'string') &&
    Array.isArray(values.earlier) &&
    Theme.safeParse(values.theme).success
  );
};

/** A full or forbidden storage costs the copy, not the typing. */
export function keepLocalDraft(userId: string, draft: BioDraft): void {
  try {
    localStorage.setItem(localKeys.bio(userId), JSON.stringify(draft));
  } catch {
    // Nothing more can be done here; Save still works.
  }
}
