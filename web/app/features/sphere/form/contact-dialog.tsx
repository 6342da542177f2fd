import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '#contract/sphere/sphere.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { getOfflineQueue, useWaitingWrites } from '../../../lib/waiting-writes.ts';
import { usePanelDetails } from '../../../shell/core/panels.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { useCloseDialog } from '../../../ui/use-close-dialog.ts';
import { contactQuery } from '../api.ts';
import type { QueuedContactEdit } from '../contact-conflict.ts';
import { useConfirmDeleteContact } from '../use-confirm-delete.ts';
import { ContactFields } from './contact-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

interface Props {
  onClose: () => void;
}

/** The dialog to add a contact, or to edit the contact in the URL. */
export default function ContactPanel({ onClose }: Props) {
  const { detail } = usePanelDetails();
  const id = detail('contact');
  const waiting = useConflictingWrite(detail('waiting'));
  if (waiting) return <FormDialog before={waiting.theirs} waiting={waiting} onClose={onClose} />;
  return id ? <EditDialog key={id} id={id} onClose={onClose} /> : <FormDialog onClose={onClose} />;
}

interface ConflictingWrite {
  id: number;
  theirs: Contact;
  edit: QueuedContactEdit;
}

/** Finds an edit that was made offline and that conflicts with the saved contact. */
function useConflictingWrite(id: string | undefined): ConflictingWrite | undefined {
  const write = useWaitingWrites().find((one) => String(one.id) === id);
  const [found] = useState(write);
  const theirs = (found?.problem?.details as { contact?: Contact } | undefined)?.contact;
  const edit = found?.offline.conflict?.data as QueuedContactEdit | undefined;
  return found && theirs && edit && { id: found.id, theirs, edit };
}

function EditDialog({ id, onClose }: Props & { id: string }) {
  const { data: contact, error, refetch } = useQuery(contactQuery(id, useQueryClient()));
  if (contact) return <FormDialog before={contact} onClose={onClose} />;
  return (
    <LoadingDialog
      title="Edit contact"
      what="the contact"
      height={520}
      illustration="sphereOrbit"
      problem={error && (isProblem(error, 'not_found') ? 'gone' : 'failed')}
      goneTitle="This contact is gone"
      failedTitle={sphereNotices.loadFailed}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

interface FormDialogProps extends Props {
  before?: Contact;
  waiting?: ConflictingWrite;
}

function FormDialog({ before, waiting, onClose }: FormDialogProps) {
  const isShown = useIsShown();
  const finish = () => {
    if (waiting) void getOfflineQueue().then((queue) => queue?.discard(waiting.id));
    if (isShown()) onClose();
  };
  const state = useContactForm(before, finish, waiting?.edit);
  const remove = useConfirmDeleteContact();

  const close = useCloseDialog(() => state.form.isDirty(), onClose);

  async function removeAndClose(contact: Contact) {
    if (await remove(contact)) onClose();
  }

  return (
    <Dialog opened onClose={close} title={before ? 'Edit contact' : 'Add contact'}>
      <ContactFields
        state={state}
        before={before}
        onCancel={close}
        onRemove={before && (() => void removeAndClose(before))}
      />
    </Dialog>
  );
}
