import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { later } from '../../ui/later.tsx';

const PublishDialog = later(() => import('./publish-dialog.tsx'));

/** Opens the dialog that publishes bio and resume. */
export function PublishButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconWorld size={17} aria-hidden="true" />}
        onClick={() => setOpen(true)}
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
