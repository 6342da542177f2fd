import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useOpenState } from '../../ui/use-open-state.ts';

const PublishDialog = lazyWithRetry(() => import('./publish-dialog.tsx'));

interface Props {
  /** Saves the user's changes first, because only saved changes are published. */
  save: () => Promise<void>;
}

/** Opens the dialog that publishes bio and resume. */
export function PublishButton({ save }: Props) {
  const [isOpen, dialog] = useOpenState();
  const [isSaving, setSaving] = useState(false);

  async function saveAndOpen() {
    setSaving(true);
    await save();
    setSaving(false);
    dialog.open();
  }

  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconWorld size={17} aria-hidden="true" />}
        loading={isSaving}
        onClick={() => void saveAndOpen()}
      >
        Publish
      </Button>
      {isOpen && (
        <Suspense>
          <PublishDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
