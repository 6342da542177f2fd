import { Button, CloseButton, Input } from '@mantine/core';
import { IconAffiliate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Connection } from '#contract/sphere/sphere.ts';
import { useOpenState } from '../../../ui/use-open-state.ts';
import { ConnectionPicker } from './connection-picker.tsx';
import classes from './contact-form.module.css';

interface Props {
  label: string;
  className?: string | undefined;
  /** The edited contact, which the picker excludes because a contact cannot be connected to itself. */
  contactId: string | undefined;
  value: Connection[];
  onChange: (connections: Connection[]) => void;
  error?: ReactNode;
}

export function ConnectionsField({ label, className, contactId, value, onChange, error }: Props) {
  const [isPicking, picking] = useOpenState();
  const valueWithout = (id: string) => value.filter((one) => one.id !== id);
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" className={className}>
      <ul className={classes.connections}>
        {value.map(({ id, name, relationship }) => (
          <li key={id}>
            <span>
              <b>{name}</b> {relationship}
            </span>
            <CloseButton
              size="sm"
              aria-label={`Remove the connection to ${name}`}
              onClick={() => onChange(valueWithout(id))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconAffiliate size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={picking.open}
      >
        Connect to Another Contact
      </Button>
      {isPicking && (
        <ConnectionPicker
          notThese={[contactId, ...value.map(({ id }) => id)]}
          onClose={picking.close}
          onSet={(connection) => onChange([...valueWithout(connection.id), connection])}
        />
      )}
    </Input.Wrapper>
  );
}
