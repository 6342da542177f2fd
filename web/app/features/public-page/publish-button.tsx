import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';

const PublishDialog = lazyWithRetry(() => import('./publish-dialog.tsx'));

interface Props {
  /** Saves the user's changes first, because only saved changes are published. */
  save: () => Promise<void>;
}

/** Opens the dialog that publishes bio and resume. */
export function PublishButton({ save }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function open() {
    setSaving(true);
    await save();
    setSaving(false);
    setOpen(true);
  }

  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconWorld size={17} aria-hidden="true" />}
        loading={isSaving}
        onClick={() => void open()}
      >
        Publish
      </Button>
      {isOpen && (
        <Suspense>
          <PublishDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
