import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { profileMessages } from '#contract/account/profile-messages.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useActiveAssociations, useAssociationChoices } from '../../../shell/core/associations.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useUpdateProfile } from '../../profile/public.ts';
import { requestRosterAccess } from '../api.ts';

interface Props {
  association: string | null;
  onClose: () => void;
}

/** Says that the roster is not active in the user's association, and lets the user request it. */
export function NotAvailableDialog({ association, onClose }: Props) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const active = useActiveAssociations();
  const associationName = association || 'your association';
  async function request() {
    setState('sending');
    await requestRosterAccess(association ?? '');
    setState('sent');
  }
  return (
    <Dialog opened onClose={onClose} title="Feature Not Available" size="md" closeOnClickOutside={false}>
      {state === 'sent' ? (
        <p role="status">{`Thank you. We’ve noted that ${associationName} would like the Vendor Roster.`}</p>
      ) : (
        <p>{`The Vendor Roster isn’t open for ${associationName} yet. Request access so we know to open here next.`}</p>
      )}
      {active.length > 0 && (
        <>
          <p>It is available in:</p>
          <ul>
            {active.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <ChooseAssociation association={association} />
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          Back to desktop
        </Button>
        {state !== 'sent' && (
          <Button loading={state === 'sending'} onClick={() => void request()}>
            Request access
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

/** Saves the association in the profile. The roster opens if it is active there. */
function ChooseAssociation({ association }: { association: string | null }) {
  const { mutateAsync, isPending } = useUpdateProfile();
  const save = (chosen: string | null) => {
    if (!chosen || chosen === association) return;
    const onError = (error: Error) => toast.error(problemMessage(error, profileMessages.save));
    void mutateAsync({ fields: { association: chosen } }).catch(onError);
  };
  return (
    <Select
      mt="md"
      label="Your association"
      placeholder="Choose your association"
      searchable
      data={useAssociationChoices()}
      value={association}
      disabled={isPending}
      onChange={save}
    />
  );
}
