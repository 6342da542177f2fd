import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { splitParagraphs } from '#contract/site/site-texts.ts';
import { disclaimerMessages } from '#contract/vendor-roster/vendor-roster.ts';
import { useSiteText } from '../../../shell/core/site-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAcceptDisclaimer } from '../api.ts';

const title = 'Vendor Roster disclaimer';

function DisclaimerText() {
  return (
    <Stack gap="sm" c="var(--ab-text2)">
      {splitParagraphs(useSiteText('roster-disclaimer')).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Stack>
  );
}

interface Props {
  userId: string;
  onClose: () => void;
}

/** The user must accept the disclaimer before the first visit to the roster. */
export function AcceptDisclaimerDialog({ userId, onClose }: Props) {
  const [hasRead, setRead] = useState(false);
  const { mutateAsync, isPending } = useAcceptDisclaimer();
  const agree = () => void mutateAsync(userId).catch(() => toast.error(disclaimerMessages.failed));
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      <DisclaimerText />
      <Checkbox
        mt="md"
        label="I have read and understand this disclaimer"
        checked={hasRead}
        onChange={({ currentTarget: { checked } }) => setRead(checked)}
      />
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!hasRead} loading={isPending} onClick={agree}>
          Agree
        </Button>
      </Group>
    </Dialog>
  );
}

/** Shows the disclaimer to a user who has already accepted it. */
export function ReadDisclaimerDialog({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <DisclaimerText />
    </Dialog>
  );
}
