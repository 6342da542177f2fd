import {
  isTemporaryId,
  type Resume,
  type ResumeItem,
  type ResumeItemSection,
  temporaryIdPrefix,
} from '#contract/resume/resume.ts';
import { isSameJson } from '../../lib/is-same-json.ts';

/** A resume item; `temporary` means that the server does not have it yet. */
export type DraftItem = ResumeItem & { temporary?: true };

/** The resume as the user has edited it. */
export interface ResumeDraft
  extends Pick<Resume, 'miscellaneous' | 'theme' | 'useImageForContact' | 'selectedTransactions'> {
  involvement: DraftItem[];
  education: DraftItem[];
}

/** The copy in this browser: the draft, and the last version known from the server. */
export interface LocalResumeCopy {
  draft: ResumeDraft;
  /** The last version known from the server; null if the server was never reached. */
  base: Resume | null;
  isDirty: boolean;
  /** A background picture that is not uploaded yet, as a data URL. */
  unsentBackground?: string;
}

export const toResumeDraft = (resume: Resume): ResumeDraft => ({
  involvement: resume.industryInvolvements,
  education: resume.education,
  miscellaneous: resume.miscellaneous,
  theme: resume.theme,
  useImageForContact: resume.useImageForContact,
  selectedTransactions: resume.selectedTransactions,
});

export const createLocalCopy = (resume: Resume): LocalResumeCopy => ({
  draft: toResumeDraft(resume),
  base: resume,
  isDirty: false,
});

export const applyDraftChange = (copy: LocalResumeCopy, change: Partial<ResumeDraft>): LocalResumeCopy => ({
  ...copy,
  draft: { ...copy.draft, ...change },
  isDirty: true,
});

/** The server accepts the temporary id until it gives the item a permanent one. */
export const createTemporaryItem = (withoutFlags: Omit<ResumeItem, 'id'>, unique: string): DraftItem => ({
  ...withoutFlags,
  id: `${temporaryIdPrefix}${unique}`,
  temporary: true,
});

export const addDraftItem = (
  copy: LocalResumeCopy,
  section: ResumeItemSection,
  item: DraftItem,
): LocalResumeCopy => applyDraftChange(copy, { [section]: [...copy.draft[section], item] });

export const removeDraftItem = (
  copy: LocalResumeCopy,
  section: ResumeItemSection,
  id: string,
): LocalResumeCopy =>
  applyDraftChange(copy, { [section]: copy.draft[section].filter((item) => item.id !== id) });

/** Moves an item so that `to` items precede it. */
export function moveDraftItem(
  copy: LocalResumeCopy,
  section: ResumeItemSection,
  id: string,
  to: number,
): LocalResumeCopy {
  const items = copy.draft[section];
  const item = items.find((one) => one.id === id);
  if (!item) return copy;
  const others = items.filter((one) => one !== item);
  const place = Math.max(0, Math.min(to, others.length));
  if (items[place] === item) return copy;
  return applyDraftChange(copy, { [section]: others.toSpliced(place, 0, item) });
}

const withoutFlags = (items: readonly DraftItem[]) => items.map(({ temporary: _, ...item }) => item);

export const isSameDraft = (one: ResumeDraft, other: ResumeDraft): boolean =>
  isSameJson(
    { ...one, involvement: withoutFlags(one.involvement), education: withoutFlags(one.education) },
    { ...other, involvement: withoutFlags(other.involvement), education: withoutFlags(other.education) },
  );

/**
 * Merges unsaved changes with a newer server version. Adopts items added or removed elsewhere, and keeps
 * fields changed here.
 */
export function rebaseLocalCopyOnServer(copy: LocalResumeCopy, server: Resume): LocalResumeCopy {
  if (!copy.isDirty) return createLocalCopy(server);
  const { draft, base } = copy;
  const theirs = toResumeDraft(server);
  const before = base ? toResumeDraft(base) : undefined;
  const items = (section: ResumeItemSection) =>
    mergeItems(draft[section], before?.[section] ?? [], theirs[section]);
  const mergedField = <K extends keyof ResumeDraft>(field: K): ResumeDraft[K] =>
    before && isSameJson(draft[field], before[field]) ? theirs[field] : draft[field];
  const next: ResumeDraft = {
    involvement: items('involvement'),
    education: items('education'),
    miscellaneous: mergedField('miscellaneous'),
    theme: mergedField('theme'),
    useImageForContact: mergedField('useImageForContact'),
    selectedTransactions: mergedField('selectedTransactions'),
  };
  return { ...copy, draft: next, base: server, isDirty: !isSameDraft(next, theirs) };
}

/** An item removed on either side is removed; an item added on either side is kept. */
function mergeItems(mine: DraftItem[], before: DraftItem[], theirs: DraftItem[]): DraftItem[] {
  const ids = (items: DraftItem[]) => new Set(items.map(({ id }) => id));
  const [known, here, there] = [ids(before), ids(mine), ids(theirs)];
  return [
    ...mine.filter(({ id }) => isTemporaryId(id) || there.has(id)),
    ...theirs.filter(({ id }) => !known.has(id) && !here.has(id)),
  ];
}

/**
 * Merges the copies of two tabs that started from the same version. Adopts the other tab's changes, but keeps
 * fields that this tab has changed since.
 */
export function mergeLocalCopies(
  mine: LocalResumeCopy,
  before: LocalResumeCopy | undefined,
  theirs: LocalResumeCopy,
): LocalResumeCopy {
  const mergedValue = <T>(own: T, past: T | undefined, other: T): T =>
    before && isSameJson(own, past) ? other : own;
  const field = <K extends keyof ResumeDraft>(name: K) =>
    mergedValue(mine.draft[name], before?.draft[name], theirs.draft[name]);
  const items = (section: ResumeItemSection) => {
    const past = before?.draft[section] ?? [];
    return isSameJson(mine.draft[section], past)
      ? theirs.draft[section]
      : mergeTabItems(mine.draft[section], past, theirs.draft[section]);
  };
  const draft: ResumeDraft = {
    involvement: items('involvement'),
    education: items('education'),
    miscellaneous: field('miscellaneous'),
    theme: field('theme'),
    useImageForContact: field('useImageForContact'),
    selectedTransactions: field('selectedTransactions'),
  };
  const base = (theirs.base?.version ?? -1) > (mine.base?.version ?? -1) ? theirs.base : mine.base;
  const unsentBackground = mergedValue(
    mine.unsentBackground,
    before?.unsentBackground,
    theirs.unsentBackground,
  );
  return {
    draft,
    base,
    isDirty: !base || !isSameDraft(draft, toResumeDraft(base)),
    ...(unsentBackground && { unsentBackground }),
  };
}

/** An item removed in either tab is removed; one added in either tab is kept. This tab's order applies. */
function mergeTabItems(mine: DraftItem[], before: DraftItem[], theirs: DraftItem[]): DraftItem[] {
  const hasItem = (items: DraftItem[], id: string) => items.some((item) => item.id === id);
  return [
    ...mine.filter(({ id }) => hasItem(theirs, id) || !hasItem(before, id)),
    ...theirs.filter(({ id }) => !hasItem(mine, id) && !hasItem(before, id)),
  ];
}

export const findTemporaryItems = (draft: ResumeDraft): [ResumeItemSection, DraftItem][] =>
  (['involvement', 'education'] as const).flatMap((section) =>
    draft[section]
      .filter(({ id }) => isTemporaryId(id))
      .map((item): [ResumeItemSection, DraftItem] => [section, item]),
  );

/** Replaces temporary items with their saved versions. Items that the user removed meanwhile stay removed. */
export function replaceTemporaryItems(
  draft: ResumeDraft,
  replaced: ReadonlyMap<string, ResumeItem>,
): ResumeDraft {
  const each = (items: DraftItem[]) => items.map((item) => replaced.get(item.id) ?? item);
  return { ...draft, involvement: each(draft.involvement), education: each(draft.education) };
}

/** Applies the server's response to a save. Changes typed meanwhile are kept and stay unsaved. */
export function applySaveResult(
  { draft: now, ...copy }: LocalResumeCopy,
  sent: ResumeDraft,
  saved: Resume,
): LocalResumeCopy {
  const answer = toResumeDraft(saved);
  const savedField = <K extends keyof ResumeDraft>(field: K): ResumeDraft[K] =>
    isSameJson(now[field], sent[field]) ? answer[field] : now[field];
  const items = (section: ResumeItemSection) => {
    const waiting = now[section].filter(({ id }) => isTemporaryId(id));
    return isSameJson(now[section], sent[section]) && waiting.length === 0 ? answer[section] : now[section];
  };
  const draft: ResumeDraft = {
    involvement: items('involvement'),
    education: items('education'),
    miscellaneous: savedField('miscellaneous'),
    theme: savedField('theme'),
    useImageForContact: savedField('useImageForContact'),
    selectedTransactions: savedField('selectedTransactions'),
  };
  return { ...copy, draft, base: saved, isDirty: !isSameDraft(draft, answer) };
}
