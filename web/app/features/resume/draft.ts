import {
  type ItemSection,
  isTemporary,
  type Resume,
  type ResumeItem,
  temporaryPrefix,
} from '#contract/resume.ts';

/** An item; one that the server does not have yet says so. */
export type DraftItem = ResumeItem & { temporary?: true };

/** What is being worked on. */
export interface Draft
  extends Pick<Resume, 'miscellaneous' | 'theme' | 'useImageForContact' | 'selectedTransactions'> {
  involvement: DraftItem[];
  education: DraftItem[];
}

/** What this browser keeps: the work, and what the server had when it was last seen. */
export interface LocalCopy {
  draft: Draft;
  /** Nothing while the server was never reached. */
  base: Resume | null;
  isDirty: boolean;
  /** A background that could not be uploaded yet, as a data address. */
  unsentBackground?: string;
}

export const draftOf = (resume: Resume): Draft => ({
  involvement: resume.industryInvolvements,
  education: resume.education,
  miscellaneous: resume.miscellaneous,
  theme: resume.theme,
  useImageForContact: resume.useImageForContact,
  selectedTransactions: resume.selectedTransactions,
});

export const copyOf = (resume: Resume): LocalCopy => ({
  draft: draftOf(resume),
  base: resume,
  isDirty: false,
});

export const withChange = (copy: LocalCopy, change: Partial<Draft>): LocalCopy => ({
  ...copy,
  draft: { ...copy.draft, ...change },
  isDirty: true,
});

/** Made once: while it is not on the server, it is known by this id there too. */
export const temporaryItem = (facts: Omit<ResumeItem, 'id'>, unique: string): DraftItem => ({
  ...facts,
  id: `${temporaryPrefix}${unique}`,
  temporary: true,
});

export const withItem = (copy: LocalCopy, section: ItemSection, item: DraftItem): LocalCopy =>
  withChange(copy, { [section]: [...copy.draft[section], item] });

export const withoutItem = (copy: LocalCopy, section: ItemSection, id: string): LocalCopy =>
  withChange(copy, { [section]: copy.draft[section].filter((item) => item.id !== id) });

/** Takes the item out and puts it where the list then has `to` items before it. */
export function withMoved(copy: LocalCopy, section: ItemSection, id: string, to: number): LocalCopy {
  const items = copy.draft[section];
  const item = items.find((one) => one.id === id);
  if (!item) return copy;
  const others = items.filter((one) => one !== item);
  const place = Math.max(0, Math.min(to, others.length));
  if (items[place] === item) return copy;
  return withChange(copy, { [section]: others.toSpliced(place, 0, item) });
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const facts = (items: readonly DraftItem[]) => items.map(({ temporary: _, ...item }) => item);

export const isSame = (one: Draft, other: Draft): boolean =>
  same(
    { ...one, involvement: facts(one.involvement), education: facts(one.education) },
    { ...other, involvement: facts(other.involvement), education: facts(other.education) },
  );

/**
 * Work that was begun on an older state, continued on what the server has now. What was added or removed elsewhere
 * is taken over; what was changed here stays.
 */
export function rebased(copy: LocalCopy, server: Resume): LocalCopy {
  if (!copy.isDirty) return copyOf(server);
  const { draft, base } = copy;
  const theirs = draftOf(server);
  const before = base ? draftOf(base) : undefined;
  const items = (section: ItemSection) => merged(draft[section], before?.[section] ?? [], theirs[section]);
  const kept = <K extends keyof Draft>(field: K): Draft[K] =>
    before && same(draft[field], before[field]) ? theirs[field] : draft[field];
  const next: Draft = {
    involvement: items('involvement'),
    education: items('education'),
    miscellaneous: kept('miscellaneous'),
    theme: kept('theme'),
    useImageForContact: kept('useImageForContact'),
    selectedTransactions: kept('selectedTransactions'),
  };
  return { ...copy, draft: next, base: server, isDirty: !isSame(next, theirs) };
}

/** An item that both had and one has removed is gone; what either added is there. */
function merged(mine: DraftItem[], before: DraftItem[], theirs: DraftItem[]): DraftItem[] {
  const ids = (items: DraftItem[]) => new Set(items.map(({ id }) => id));
  const [known, here, there] = [ids(before), ids(mine), ids(theirs)];
  return [
    ...mine.filter(({ id }) => isTemporary(id) || there.has(id)),
    ...theirs.filter(({ id }) => !known.has(id) && !here.has(id)),
  ];
}

/**
 * Work of two tabs that began as the same, and of one person: what the other tab changed is taken over, what was changed
 * here since stays.
 */
export function joined(mine: LocalCopy, before: LocalCopy | undefined, theirs: LocalCopy): LocalCopy {
  const kept = <T>(own: T, past: T | undefined, other: T): T => (before && same(own, past) ? other : own);
  const field = <K extends keyof Draft>(name: K) =>
    kept(mine.draft[name], before?.draft[name], theirs.draft[name]);
  const items = (section: ItemSection) => {
    const past = before?.draft[section] ?? [];
    return same(mine.draft[section], past)
      ? theirs.draft[section]
      : together(mine.draft[section], past, theirs.draft[section]);
  };
  const draft: Draft = {
    involvement: items('involvement'),
    education: items('education'),
    miscellaneous: field('miscellaneous'),
    theme: field('theme'),
    useImageForContact: field('useImageForContact'),
    selectedTransactions: field('selectedTransactions'),
  };
  const base = (theirs.base?.version ?? -1) > (mine.base?.version ?? -1) ? theirs.base : mine.base;
  const unsentBackground = kept(mine.unsentBackground, before?.unsentBackground, theirs.unsentBackground);
  return {
    draft,
    base,
    isDirty: !base || !isSame(draft, draftOf(base)),
    ...(unsentBackground && { unsentBackground }),
  };
}

/** What either removed is gone, what either added is there; the order is mine. */
function together(mine: DraftItem[], before: DraftItem[], theirs: DraftItem[]): DraftItem[] {
  const has = (items: DraftItem[], id: string) => items.some((item) => item.id === id);
  return [
    ...mine.filter(({ id }) => has(theirs, id) || !has(before, id)),
    ...theirs.filter(({ id }) => !has(mine, id) && !has(before, id)),
  ];
}

export const temporaryItems = (draft: Draft): [ItemSection, DraftItem][] =>
  (['involvement', 'education'] as const).flatMap((section) =>
    draft[section]
      .filter(({ id }) => isTemporary(id))
      .map((item): [ItemSection, DraftItem] => [section, item]),
  );

/** Temporary items by what they have become on the server. One that was removed meanwhile stays removed. */
export function withReplaced(draft: Draft, replaced: ReadonlyMap<string, ResumeItem>): Draft {
  const each = (items: DraftItem[]) => items.map((item) => replaced.get(item.id) ?? item);
  return { ...draft, involvement: each(draft.involvement), education: each(draft.education) };
}

/** What is there after a save: what was typed while it was on its way is kept, and still to be saved. */
export function settled({ draft: now, ...copy }: LocalCopy, sent: Draft, saved: Resume): LocalCopy {
  const answer = draftOf(saved);
  const taken = <K extends keyof Draft>(field: K): Draft[K] =>
    same(now[field], sent[field]) ? answer[field] : now[field];
  const items = (section: ItemSection) => {
    const waiting = now[section].filter(({ id }) => isTemporary(id));
    return same(now[section], sent[section]) && waiting.length === 0 ? answer[section] : now[section];
  };
  const draft: Draft = {
    involvement: items('involvement'),
    education: items('education'),
    miscellaneous: taken('miscellaneous'),
    theme: taken('theme'),
    useImageForContact: taken('useImageForContact'),
    selectedTransactions: taken('selectedTransactions'),
  };
  return { ...copy, draft, base: saved, isDirty: !isSame(draft, answer) };
}
