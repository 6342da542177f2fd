import { type Bio, type BioAnswers, type BioWriter, bioQuestions } from '#contract/bio.ts';
import type { Pronoun, Tone } from '#contract/bio-composer/tones.ts';
import { Theme } from '#contract/themes.ts';
import { SharedCopy } from '../../lib/shared-copy.ts';
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
export const localDrafts = (userId: string): SharedCopy<BioDraft> =>
  new SharedCopy(localKeys.bio(userId), {
    parse: (text) => {
      const kept: unknown = JSON.parse(text);
      return isDraft(kept) ? kept : undefined;
    },
    join: joined,
  });

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

/** Two tabs of one person: what the other changed is taken over; of two new texts the other one is an Undo away. */
export function joined(mine: BioDraft, before: BioDraft | undefined, theirs: BioDraft): BioDraft {
  const isOwn = (field: keyof BioDraft) => JSON.stringify(mine[field]) !== JSON.stringify(before?.[field]);
  const own = (Object.keys(mine) as (keyof BioDraft)[]).filter(
    (field) => field !== 'version' && isOwn(field),
  );
  const next = { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
  const isTheirs = theirs.generatedContent !== (before?.generatedContent ?? '');
  if (isTheirs && isOwn('generatedContent')) {
    const { generatedContent, writtenBy } = mine;
    next.earlier = withText(theirs, { generatedContent, writtenBy }).earlier;
  }
  return {
    ...next,
    version: Math.max(mine.version, theirs.version),
    isChanged: mine.isChanged || theirs.isChanged,
  };
}
