import { Stack } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type Bio, bioMessages } from '#contract/bio/bio.ts';
import { type PagePicture, type Theme, themeMessages } from '#contract/themes/themes.ts';
import { relativeTimeText } from '../../lib/relative-time-text.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { HeaderTools } from '../../ui/header-tools.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOpenState } from '../../ui/use-open-state.ts';
import { BuilderPanels, LazyThemeDialog, saveTheme } from '../themes/public.ts';
import { AnswersCard } from './answers-card.tsx';
import { type BioDraft, setBioText } from './bio-draft.ts';
import { BioPreview, useBioPaper } from './bio-preview.tsx';
import { BioToolbar, SaveBioButton } from './bio-toolbar.tsx';
import { EditTextDialog } from './edit-text-dialog.tsx';
import { TextCard } from './text-card.tsx';
import { toThemeInput } from './theme-input.ts';
import { type BioState, useBio } from './use-bio.ts';
import { useBioGenerator } from './use-bio-generator.ts';

async function copyBio(text: string): Promise<void> {
  if (!text.trim()) return toast.warning(bioMessages.nothingToCopy);
  try {
    await navigator.clipboard.writeText(text);
    toast.success(bioMessages.copied);
  } catch {
    toast.error(bioMessages.copyFailed);
  }
}

/** Shows the answers on the left and the page on the right. */
export function BioBuilder({ bio }: { bio: Bio }) {
  const person = useProfile();
  const state = useBio(bio);
  const { draft, change, save, isSaving, savedAt } = state;
  const generating = useBioGenerator(person, state, bio.generationsLeft);
  const [isEditing, editor] = useOpenState();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? draft.generatedContent;
  const { paper, pageIn, size, setSize } = useBioPaper({ text, theme: draft.theme, person });
  const [isChoosing, chooser] = useOpenState();
  const theming = useBioTheme(state);
  const paperNow = useCallbackRef(() => paper);
  const takeText = useCallbackRef((generatedContent: string) => {
    editor.close();
    if (generatedContent !== draft.generatedContent)
      change((before) => setBioText(before, { generatedContent, writtenBy: null }));
  });
  const copy = useCallbackRef(() => void copyBio(draft.generatedContent));
  const saveNow = useCallbackRef(() => void save());
  const saveUnsaved = useCallbackRef(async () => {
    if (draft.isChanged) await save();
  });
  const put = useCallbackRef((changes: Partial<BioDraft>) => change((before) => ({ ...before, ...changes })));

  return (
    <Stack flex={1} gap={0}>
      <PageHeader
        title="Bio"
        subtitle={<SavedBadge isChanged={draft.isChanged} savedAt={savedAt} />}
        actions={
          <>
            <HeaderTools>
              <BioToolbar
                paper={paperNow}
                isReady={paper !== undefined}
                onCopy={copy}
                onTheme={chooser.open}
                onPublish={saveUnsaved}
              />
            </HeaderTools>
            <SaveBioButton isSaving={isSaving} onSave={saveNow} />
          </>
        }
      />
      <BuilderPanels
        preview={
          <BioPreview paper={paper} paperNow={paperNow} size={size} onSize={setSize} isEmpty={!text.trim()} />
        }
      >
        <AnswersCard person={person} draft={draft} onAnswer={put} />
        <TextCard
          tone={draft.tone}
          pronoun={draft.pronoun}
          generatedContent={draft.generatedContent}
          writtenBy={draft.writtenBy}
          canUndo={draft.earlier.length > 0}
          generating={generating}
          onVoice={put}
          onEdit={editor.open}
        />
      </BuilderPanels>
      {isChoosing && (
        <Suspense>
          <LazyThemeDialog
            builder="bio"
            theme={draft.theme}
            size={size}
            preview={pageIn}
            onSave={theming.save}
            onPicture={theming.keepPicture}
            onClose={chooser.close}
          />
        </Suspense>
      )}
      {isEditing && (
        <EditTextDialog
          text={draft.generatedContent}
          onType={setTyped}
          onClose={editor.close}
          onDone={takeText}
        />
      )}
    </Stack>
  );
}

function SavedBadge({ isChanged, savedAt }: { isChanged: boolean; savedAt: string | null }) {
  if (isChanged)
    return (
      <StatusBadge tone="pending" icon={IconPencil}>
        Changes not saved yet
      </StatusBadge>
    );
  if (!savedAt) return 'A page about you, written from your answers';
  return (
    <StatusBadge tone="good" icon={IconCheck}>
      Saved {relativeTimeText(new Date(savedAt), new Date())}
    </StatusBadge>
  );
}

/** Shows a new theme at once and saves it. If saving fails, the next Save of the bio sends the theme. */
function useBioTheme({ change, keep }: BioState) {
  async function save(theme: Theme): Promise<void> {
    change((before) => ({ ...before, theme, isThemeUnsaved: true }));
    try {
      const saved = await saveTheme('bio', await toThemeInput(theme));
      keep((before) => ({ ...before, theme: saved, isThemeUnsaved: false }));
      toast.success(themeMessages.saved);
    } catch {
      toast.warning(themeMessages.keptLocally);
    }
  }

  /** Changes only the draft, because the server already has the uploaded picture. */
  const keepPicture = (picture: PagePicture, address: string | null) =>
    keep((before) => ({ ...before, theme: { ...before.theme, [picture]: address } }));

  return { save, keepPicture };
}
