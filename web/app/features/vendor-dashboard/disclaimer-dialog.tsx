import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { splitParagraphs } from '#contract/site/site-texts.ts';
import { useSiteText } from '../../shell/core/site-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ButtonRow } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAcceptDisclaimer } from './api.ts';

/** A disclaimer that a vendor must accept on the first visit; the dialog cannot be closed in another way. */
export function VendorDisclaimer() {
  const [isTicked, setIsTicked] = useState(false);
  const { mutateAsync, isPending } = useAcceptDisclaimer();
  return (
    <Dialog
      opened
      title="Vendor acknowledgment"
      size="md"
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={() => undefined}
    >
      {splitParagraphs(useSiteText('vendor-acknowledgment')).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Checkbox
        mt="md"
        label="I have read and understand this."
        checked={isTicked}
        onChange={({ currentTarget }) => setIsTicked(currentTarget.checked)}
      />
      <ButtonRow>
        <Button
          disabled={!isTicked || isPending}
          onClick={() =>
            void mutateAsync(undefined).catch(() =>
              toast.error('Failed to save disclaimer acceptance. Please try again.'),
            )
          }
        >
          Agree
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
