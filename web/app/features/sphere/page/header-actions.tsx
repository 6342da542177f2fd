import { Button, Menu } from '@mantine/core';
import { IconDots, IconMail, IconMessage, IconNote, IconPencil, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { phoneCallUrl, phoneTextUrl } from '#contract/sphere/contact-phone.ts';
import { findCallablePhone } from '#contract/sphere/do-not-call.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { useDesktopPath } from '../../../shell/core/navigation.tsx';
import { usePanel } from '../../../shell/core/panels.ts';
import { AnchoredMenu } from '../../../ui/anchored-popups.tsx';
import { PopupOpener } from '../../../ui/popup-opener.tsx';
import { rememberStartedCall } from '../../calls/public.ts';
import { useConfirmDeleteContact } from '../use-confirm-delete.ts';
import classes from './contact-page.module.css';
import { useRemovePhoto } from './contact-photo.tsx';

interface Props {
  contact: Contact;
  more: ReactNode;
  onLog: () => void;
}

/** The main ways to reach the contact. On a phone they are large buttons in one row. */
export function HeaderActions({ contact, more, onLog }: Props) {
  const { open } = usePanel();
  const phone = findCallablePhone(contact);
  return (
    <div className={classes.actions}>
      <span className={classes.onDesk}>{more}</span>
      <Button
        className={classes.onDesk}
        variant="default"
        leftSection={<IconPencil size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => open('contact', { contact: contact.id })}
      >
        Edit
      </Button>
      <Reach
        label="Text"
        icon={<IconMessage size={18} aria-hidden="true" />}
        href={phone && phoneTextUrl(phone)}
      />
      <Reach
        label="Email"
        icon={<IconMail size={18} aria-hidden="true" />}
        href={contact.emailAddress && `mailto:${contact.emailAddress}`}
      />
      <Button
        className={classes.onPhone}
        variant="default"
        leftSection={<IconNote size={18} aria-hidden="true" />}
        onClick={onLog}
      >
        Log
      </Button>
      <Reach
        label="Call"
        icon={<IconPhone size={18} aria-hidden="true" />}
        href={phone && phoneCallUrl(phone)}
        onUse={() => rememberStartedCall({ id: contact.id, name: contactNameOf(contact) })}
        isPrimary
      />
    </div>
  );
}

interface ReachProps {
  label: string;
  icon: ReactNode;
  href: string | null;
  onUse?: () => void;
  isPrimary?: boolean;
}

function Reach({ label, icon, href, onUse, isPrimary }: ReachProps) {
  const look = {
    variant: isPrimary ? 'filled' : 'default',
    leftSection: icon,
    'data-primary': isPrimary || undefined,
  } as const;
  return href ? (
    <Button component="a" href={href} onClick={onUse} {...look}>
      {label}
    </Button>
  ) : (
    <Button disabled {...look}>
      {label}
    </Button>
  );
}

interface MoreProps {
  contact: Contact;
  photo: string | null;
  onChoosePhoto: () => void;
}

export function MoreMenu({ contact, photo, onChoosePhoto }: MoreProps) {
  const { open } = usePanel();
  const removePhoto = useRemovePhoto(contact.id, photo);
  const remove = useConfirmDeleteContact();
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  const removeAndLeave = async () => {
    if (await remove(contact)) void navigate(toPath('the-sphere'));
  };
  return (
    <PopupOpener
      kind="menu"
      button={(props) => (
        <Button {...props} variant="default" px={10} miw={44} aria-label="More actions">
          <IconDots size={18} aria-hidden="true" />
        </Button>
      )}
    >
      {(opened) => (
        <AnchoredMenu {...opened} position="bottom-end">
          <Menu.Item onClick={() => open('contact', { contact: contact.id })}>Edit contact</Menu.Item>
          <Menu.Item onClick={onChoosePhoto}>{photo ? 'Change photo' : 'Add photo'}</Menu.Item>
          {photo && <Menu.Item onClick={() => void removePhoto()}>Remove photo</Menu.Item>}
          <Menu.Item onClick={() => open('contact-duplicates')}>Find duplicates</Menu.Item>
          <Menu.Item onClick={() => void removeAndLeave()}>Delete contact</Menu.Item>
        </AnchoredMenu>
      )}
    </PopupOpener>
  );
}
