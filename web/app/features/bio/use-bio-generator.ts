import { useCallbackRef } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Profile } from '#contract/account/account.ts';
import {
  bioLimits,
  bioMessages,
  bioQuestions,
  bioWriters,
  countFilledBioFields,
  type GenerateBio,
  type GeneratedBio,
} from '#contract/bio/bio.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';
import { useGenerateBio } from './api.ts';
import { type BioDraft, setBioText, undoBioText } from './bio-draft.ts';
import type { BioState } from './use-bio.ts';

export const toGenerateBioInput = (person: Profile, draft: BioDraft): GenerateBio => ({
  userId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  brokerageName: person.brokerageName,
  ...Object.fromEntries(bioQuestions.map((question) => [question, draft[question]])),
  tone: draft.tone,
  pronoun: draft.pronoun,
});

/** The message for a failed generation. */
function failureMessage(error: unknown): string {
  if (isProblem(error, 'too_many')) return bioMessages.dailyLimit;
  if (isProblem(error, 'invalid') || (isProblem(error) && error.message === bioMessages.format))
    return error.message;
  return bioMessages.generateFailed;
}

export function useBioGenerator(person: Profile, { draft, change }: BioState, initialLeft: number) {
  const generating = useGenerateBio();
  const [left, setLeft] = useState(initialLeft);

  function handleGenerated({ generatedBio, writtenBy, generationsLeft }: Partial<GeneratedBio>) {
    if (generationsLeft !== undefined) setLeft(generationsLeft);
    if (!generatedBio) return toast.error(bioMessages.nothingGenerated);
    const by = bioWriters.find((writer) => writer === writtenBy) ?? null;
    change((before) =>
      setBioText(before, { generatedContent: generatedBio.slice(0, bioLimits.characters), writtenBy: by }),
    );
  }

  function generate() {
    if (generating.isPending) return;
    if (!person.id) return toast.error(bioMessages.noUser);
    const input = toGenerateBioInput(person, draft);
    if (countFilledBioFields(input) < bioLimits.minFields) return toast.warning(bioMessages.tooFewFields);
    generating.mutate(input, {
      onSuccess: handleGenerated,
      onError: (error) => {
        if (isProblem(error, 'too_many')) setLeft(0);
        toast.error(failureMessage(error));
      },
    });
  }

  const generateNow = useCallbackRef(generate);
  const undo = useCallbackRef(() => change(undoBioText));
  const isGenerating = generating.isPending;
  return useMemo(
    () => ({ generate: generateNow, isGenerating, left, undo }),
    [generateNow, isGenerating, left, undo],
  );
}

export type BioGenerator = ReturnType<typeof useBioGenerator>;
