import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  isTemporaryId,
  type Resume,
  type ResumeItem,
  type ResumeItemSection,
  resumeMessages,
} from '#contract/resume/resume.ts';
import { emptyPage, toTheme } from '#contract/themes/theme-saving.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { SharedDraft } from '../../lib/shared-draft.ts';
import { localStorageKeys } from '../../lib/storage-keys.ts';
import { useSharedDraft } from '../../lib/use-shared-draft.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { refreshAfterChange } from '../../shell/core/refresh.ts';
import { toast } from '../../ui/toast.tsx';
import { uploadBackgroundDataUrl } from '../themes/public.ts';
import { allTransactionsQuery } from '../transactions/public.ts';
import { isConflictProblem, isNotFoundProblem, removeResumeItem, resumeQuery } from './api.ts';
import {
  addDraftItem,
  applyDraftChange,
  applySaveResult,
  createLocalCopy,
  createTemporaryItem,
  isSameDraft,
  type LocalResumeCopy,
  mergeLocalCopies,
  moveDraftItem,
  type ResumeDraft,
  rebaseLocalCopyOnServer,
  removeDraftItem,
  replaceTemporaryItems,
  toResumeDraft,
} from './draft.ts';
import { createInitialResume, isNewResume } from './initial-resume.ts';
import { DraftSaveError, type DraftSaveResult, saveDraft } from './save-draft.ts';

/** Synchronizes the resume on the screen with the copy in this browser and the server's version. */
export function useResume() {
  const person = useProfile();
  const client = useQueryClient();
  const { override } = useDesktop();
  const { data: server, isError, refetch } = useQuery(resumeQuery);
  const { data: deals, isError: isWithoutDeals } = useQuery(allTransactionsQuery);
  const [copy, setCopy] = useState<LocalResumeCopy>();
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(copy);
  latest.current = copy;

  const show = (next: LocalResumeCopy) => {
    latest.current = next;
    setCopy(next);
  };
  /** The demo stores nothing in this browser. */
  const copies = useMemo(() => (override ? undefined : localCopies(person.id)), [override, person.id]);
  const scheduleStore = useSharedDraft(copies, latest, show);
  const update = (change: (now: LocalResumeCopy) => LocalResumeCopy) => {
    if (!latest.current) return;
    show(change(latest.current));
    scheduleStore();
  };

  const initialize = useEffectEvent((server: Resume | undefined, isError: boolean) => {
    const copyNow = latest.current ?? copies?.read();
    if (server) {
      if (copyNow) show(rebaseLocalCopyOnServer(copyNow, server));
      else
        show(
          isNewResume(server) ? createInitialResume(server, person, deals ?? []) : createLocalCopy(server),
        );
      scheduleStore();
    } else if (isError && !latest.current) {
      toast.warning(resumeMessages.load);
      show(copyNow ?? emptyCopy(toTheme(emptyPage, person)));
    }
  });
  // A new resume is prefilled with the closings, so initialization waits for them.
  const isReady = deals !== undefined || isWithoutDeals || (server && !isNewResume(server));
  const ready = isReady ? server : undefined;
  useEffect(() => initialize(ready, isError), [ready, isError]);

  const add = (section: ResumeItemSection, facts: Omit<ResumeItem, 'id'>): boolean => {
    if (!latest.current) {
      toast.error(resumeMessages.addFailed(section));
      return false;
    }
    update((now) => addDraftItem(now, section, createTemporaryItem(facts, newIdempotencyKey())));
    toast.success(resumeMessages.added(section));
    return true;
  };

  const remove = async (section: ResumeItemSection, id: string) => {
    update((now) => removeDraftItem(now, section, id));
    if (isTemporaryId(id)) return toast.success(resumeMessages.removed(section));
    try {
      const { version } = await removeResumeItem(section, id);
      update((now) => withRemovedOnServer(now, section, id, version));
      toast.success(resumeMessages.removed(section));
    } catch (error) {
      if (isNotFoundProblem(error)) toast.success(resumeMessages.removed(section));
      else toast.warning(resumeMessages.removedLocally);
    }
  };

  /** Saves the resume. If the server has a newer version, merges with that and saves once more. */
  const trySave = async (isSecond = false): Promise<DraftSaveResult> => {
    const now = latest.current;
    if (!now) throw new Error(resumeMessages.noUser);
    try {
      return await saveDraft(now);
    } catch (error) {
      if (error instanceof DraftSaveError) update((copy) => withSavedItems(copy, error));
      const cause = error instanceof DraftSaveError ? error.cause : error;
      if (isSecond || !isConflictProblem(cause)) throw error;
      const latestResume = await client.fetchQuery({ ...resumeQuery, staleTime: 0 });
      update((copy) => rebaseLocalCopyOnServer(copy, latestResume));
      return trySave(true);
    }
  };

  const save = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    try {
      await uploadPendingBackground();
      const { replaced, sent, resume, failed } = await trySave();
      update((now) =>
        applySaveResult({ ...now, draft: replaceTemporaryItems(now.draft, replaced) }, sent, resume),
      );
      await refreshAfterChange(client, 'resume.saved');
      if (failed) toast.warning(resumeMessages.someKept);
      else toast.success(resumeMessages.saved);
    } catch (error) {
      toast.error(resumeMessages.keptLocally, reasonOf(error), { retry: () => void save() });
    } finally {
      setSaving(false);
    }
  };

  /** Before saving, retries a background upload that failed. */
  const uploadPendingBackground = async () => {
    const unsent = latest.current?.unsentBackground;
    if (!unsent) return;
    const address = await uploadBackgroundDataUrl('resume', unsent).catch(() => undefined);
    if (address)
      update(({ unsentBackground: _, ...now }) =>
        applyDraftChange(now, {
          theme: { ...now.draft.theme, backgroundImage: address, noBackground: false },
        }),
      );
  };

  return {
    copy,
    isSaving,
    isLocalOnly: isError,
    refetch,
    add,
    remove,
    save,
    update,
    move: (section: ResumeItemSection, id: string, to: number) =>
      update((now) => moveDraftItem(now, section, id, to)),
    change: (change: Partial<ResumeDraft>) => update((now) => applyDraftChange(now, change)),
  };
}

export type ResumeEditorState = ReturnType<typeof useResume>;

/** The server's message, if there is one: "Failed to save resume: 400 …". */
const reasonOf = (error: unknown): string | undefined =>
  error instanceof Error && !/: 0 /.test(error.message) ? error.message : undefined;

const emptyCopy = (theme: ResumeDraft['theme']): LocalResumeCopy => ({
  draft: {
    involvement: [],
    education: [],
    miscellaneous: '',
    theme,
    useImageForContact: false,
    selectedTransactions: [],
  },
  base: null,
  isDirty: false,
});

/** Records that the server has removed an item; other unsaved changes stay unsaved. */
function withRemovedOnServer(
  now: LocalResumeCopy,
  section: ResumeItemSection,
  id: string,
  version: number,
): LocalResumeCopy {
  if (!now.base) return now;
  const field = section === 'involvement' ? 'industryInvolvements' : 'education';
  const base = {
    ...now.base,
    [field]: now.base[field].filter((item) => item.id !== id),
    ...(version === now.base.version + 1 && { version }),
  };
  return { ...now, base, isDirty: !isSameDraft(now.draft, toResumeDraft(base)) };
}

/** Records the items that were saved before a failure, so that they are not sent again. */
function withSavedItems(now: LocalResumeCopy, { replaced, version }: DraftSaveError): LocalResumeCopy {
  const base = now.base && version !== undefined ? { ...now.base, version } : now.base;
  return { ...now, base, draft: replaceTemporaryItems(now.draft, replaced) };
}

/** The resume stored in this browser. */
const localCopies = (person: string): SharedDraft<LocalResumeCopy> =>
  new SharedDraft(localStorageKeys.resume(person), { parse, merge: mergeLocalCopies });

function parse(text: string): LocalResumeCopy | undefined {
  const stored = JSON.parse(text) as LocalResumeCopy | null;
  const draft = stored?.draft;
  const isCopy = Array.isArray(draft?.involvement) && Array.isArray(draft.education) && Boolean(draft.theme);
  return isCopy && stored ? stored : undefined;
}
