import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useActiveAssociations } from '../../../shell/ground/associations.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { requestAccess } from '../api.ts';

interface Props {
  association: string | null;
  onClose: () => void;
}

/** The roster is not open here yet; one can say that one would like it. */
export function NotAvailableDialog({ association, onClose }: Props) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const active = useActiveAssociations();
  const where = association || 'your association';
  async function ask() {
    setState('sending');
    await requestAccess(association ?? '');
    setState('sent');
  }
  return (
    <Dialog opened onClose={onClose} title="Feature Not Available" size="md" closeOnClickOutside={false}>
      {state === 'sent' ? (
        <p role="status">{`Thank you. We’ve noted that ${where} would like the Vendor Roster.`}</p>
      ) : (
        <p>{`The Vendor Roster isn’t open for ${where} yet. Request access, and we’ll know where it’s wanted.`}</p>
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
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          Back to desktop
        </Button>
        {state !== 'sent' && (
          <Button loading={state === 'sending'} onClick={() => void ask()}>
            Request access
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
