import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type Bio, bioMessages, bioQuestions, type SaveBio } from '#contract/bio/bio.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { useSharedDraft } from '../../lib/use-shared-draft.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { toast } from '../../ui/toast.tsx';
import { bioQuery, useSaveBio } from './api.ts';
import { type BioDraft, openLocalBioDraft, toBioDraft } from './bio-draft.ts';
import { toThemeInput } from './theme-input.ts';

const toSaveInput = async (userId: string, draft: BioDraft): Promise<SaveBio> => ({
  userId,
  ...Object.fromEntries(bioQuestions.map((question) => [question, draft[question]])),
  tone: draft.tone,
  pronoun: draft.pronoun,
  generatedContent: draft.generatedContent,
  writtenBy: draft.writtenBy,
  version: draft.version,
  ...(draft.isThemeUnsaved && { theme: await toThemeInput(draft.theme) }),
});

/** The bio draft. Stores every change in this browser; Save sends the draft to the server. */
export function useBio(bio: Bio) {
  const { userId } = bio;
  const client = useQueryClient();
  const { override } = useDesktop();
  const saving = useSaveBio();
  const [savedAt, setSavedAt] = useState(bio.updatedAt);
  // The demo must not store anything in this browser.
  const copies = useMemo(() => (override ? undefined : openLocalBioDraft(userId)), [override, userId]);
  const [draft, setDraft] = useState(() => {
    const stored = copies?.read();
    return stored?.isChanged ? stored : toBioDraft(bio);
  });
  const latest = useRef<BioDraft>(draft);
  const show = (next: BioDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const scheduleStore = useSharedDraft(copies, latest, show);

  function setAndStore(next: BioDraft) {
    show(next);
    scheduleStore();
  }

  const keep = (changes: (before: BioDraft) => BioDraft) => setAndStore(changes(latest.current));
  const change = (changes: (before: BioDraft) => BioDraft) =>
    keep((before) => ({ ...changes(before), isChanged: true }));

  function handleSaved({ version, updatedAt }: Bio, sent: BioDraft) {
    setSavedAt(updatedAt);
    const isSame = latest.current === sent;
    setAndStore({
      ...latest.current,
      version,
      isChanged: !isSame,
      isThemeUnsaved: !isSame && sent.isThemeUnsaved,
    });
    toast.success(bioMessages.saved);
  }

  async function handleError(error: unknown) {
    if (isProblem(error, 'conflict')) {
      const { version } = await client.fetchQuery({ ...bioQuery(userId), staleTime: 0 });
      setAndStore({ ...latest.current, version });
      toast.warning(bioMessages.changed);
    } else if (isProblem(error, 'invalid')) toast.error(error.message);
    else toast.error(bioMessages.saveFailed, undefined, { retry: () => void save() });
  }

  async function save() {
    if (!userId) return toast.error(bioMessages.noUser);
    if (saving.isPending) return;
    const sent = latest.current;
    try {
      handleSaved((await saving.mutateAsync(() => toSaveInput(userId, sent))).bio, sent);
    } catch (error) {
      await handleError(error).catch(() => toast.error(bioMessages.saveFailed));
    }
  }

  return { draft, change, keep, save, isSaving: saving.isPending, savedAt };
}

export type BioState = ReturnType<typeof useBio>;
