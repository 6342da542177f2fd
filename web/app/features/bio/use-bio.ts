import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type Bio, bioMessages, bioQuestions, type SaveBio } from '#contract/bio.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { useSharedCopy } from '../../lib/use-shared-copy.ts';
import { useDesktop } from '../../shell/ground/desktop.ts';
import { toast } from '../../ui/toast.tsx';
import { bioQuery, useSaveBio } from './api.ts';
import { type BioDraft, draftOf, localDrafts } from './bio-draft.ts';
import { themeWish } from './theme-input.ts';

const wishOf = async (userId: string, draft: BioDraft): Promise<SaveBio> => ({
  userId,
  ...Object.fromEntries(bioQuestions.map((question) => [question, draft[question]])),
  tone: draft.tone,
  pronoun: draft.pronoun,
  generatedContent: draft.generatedContent,
  writtenBy: draft.writtenBy,
  version: draft.version,
  ...(draft.isThemeUnsaved && { theme: await themeWish(draft.theme) }),
});

/** What is typed, kept in this browser with every key and on the server with Save. */
export function useBio(bio: Bio) {
  const { userId } = bio;
  const client = useQueryClient();
  const { override } = useDesktop();
  const saving = useSaveBio();
  const [savedAt, setSavedAt] = useState(bio.updatedAt);
  // The demo forgets everything on the next load, and must not leave anything behind.
  const copies = useMemo(() => (override ? undefined : localDrafts(userId)), [override, userId]);
  const [draft, setDraft] = useState(() => {
    const kept = copies?.read();
    return kept?.isChanged ? kept : draftOf(bio);
  });
  const latest = useRef<BioDraft>(draft);
  const show = (next: BioDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const keepHere = useSharedCopy(copies, latest, show);

  function put(next: BioDraft) {
    show(next);
    keepHere();
  }

  const keep = (changes: (before: BioDraft) => BioDraft) => put(changes(latest.current));
  const change = (changes: (before: BioDraft) => BioDraft) =>
    keep((before) => ({ ...changes(before), isChanged: true }));

  function saved({ version, updatedAt }: Bio, sent: BioDraft) {
    setSavedAt(updatedAt);
    const isSame = latest.current === sent;
    put({ ...latest.current, version, isChanged: !isSame, isThemeUnsaved: !isSame && sent.isThemeUnsaved });
    toast.success(bioMessages.saved);
  }

  async function refused(error: unknown) {
    if (isProblem(error, 'conflict')) {
      const { version } = await client.fetchQuery({ ...bioQuery(userId), staleTime: 0 });
      put({ ...latest.current, version });
      toast.warning(bioMessages.changed);
    } else if (isProblem(error, 'invalid')) toast.error(error.message);
    else toast.error(bioMessages.saveFailed, undefined, { retry: () => void save() });
  }

  async function save() {
    if (!userId) return toast.error(bioMessages.noUser);
    if (saving.isPending) return;
    const sent = latest.current;
    try {
      saved((await saving.mutateAsync(() => wishOf(userId, sent))).bio, sent);
    } catch (error) {
      await refused(error).catch(() => toast.error(bioMessages.saveFailed));
    }
  }

  return { draft, change, keep, save, isSaving: saving.isPending, savedAt };
}

export type BioState = ReturnType<typeof useBio>;
