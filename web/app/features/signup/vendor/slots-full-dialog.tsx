import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { vendorSignupMessages as say } from '#contract/signup/vendor-signup-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { useJoinWaitlist } from './api.ts';

interface Props {
  category: string;
  /** The email to add to the waitlist; missing for vendors who have paid and are already on it. */
  email?: string;
  words?: string;
  onContinue: () => void;
  onClose: () => void;
}

/** Says that all slots are taken. Opening the dialog adds the company to the waitlist. */
export function SlotsFullDialog({ category, email, words, onContinue, onClose }: Props) {
  const { mutate, isSuccess } = useJoinWaitlist();
  useEffect(() => {
    if (email) mutate({ businessCategory: category, email });
  }, [mutate, category, email]);
  return (
    <Dialog opened title="Power Partner Slots Full" size="md" onClose={onClose}>
      <p>{words ?? `All three Power Partner slots in ${category} are taken. You were not charged.`}</p>
      <p role="status">{isSuccess && say.waitlisted}</p>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onContinue}>Continue as Vendor</Button>
      </ButtonRow>
    </Dialog>
  );
}
