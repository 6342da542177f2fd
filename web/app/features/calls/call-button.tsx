import { ActionIcon } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { phoneCallUrl } from '#contract/sphere/contact-phone.ts';
import { rememberStartedCall } from './started-call.ts';

interface Props {
  contact: { id: string; name: string; phoneNumber: string | null };
  className?: string;
}

/**
 * Opens the dialer. When the user returns, a sheet asks how the call went. Renders nothing without a phone
 * number.
 */
export function CallButton({ contact: { id, name, phoneNumber }, className }: Props) {
  if (!phoneNumber) return null;
  return (
    <ActionIcon
      component="a"
      variant="default"
      className={className}
      data-key="c"
      href={phoneCallUrl(phoneNumber)}
      aria-label={`Call ${name}`}
      onClick={() => rememberStartedCall({ id, name })}
    >
      <IconPhone size={17} aria-hidden="true" />
    </ActionIcon>
  );
}
