import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contact } from '#contract/sphere.ts';
import { sphereNotices } from '#contract/sphere-changes.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { usePanelDetails } from '../../../shell/ground/panels.ts';
import { confirmDiscard } from '../../../ui/confirm-discard.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { contactQuery } from '../api.ts';
import { useRemoval } from '../use-removal.ts';
import { ContactFields } from './contact-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

interface Props {
  onClose: () => void;
}

/** Adds a contact, or edits the one the address names. */
export default function ContactPanel({ onClose }: Props) {
  const id = usePanelDetails().detail('contact');
  return id ? <EditDialog key={id} id={id} onClose={onClose} /> : <FormDialog onClose={onClose} />;
}

function EditDialog({ id, onClose }: Props & { id: string }) {
  const { data: contact, error, refetch } = useQuery(contactQuery(id, useQueryClient()));
  if (contact) return <FormDialog before={contact} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Edit contact">
      {error ? (
        <LoadProblem isGone={isProblem(error, 'not_found')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={520} aria-label="Loading the contact" />
      )}
    </Dialog>
  );
}

function LoadProblem({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      illustration="sphereOrbit"
      title={isGone ? 'This contact is gone' : sphereNotices.loadFailed}
      action={!isGone && <Button onClick={onRetry}>Try again</Button>}
    >
      {isGone ? 'It may have been deleted in another tab.' : 'The server did not answer.'}
    </EmptyState>
  );
}

function FormDialog({ before, onClose }: Props & { before?: Contact }) {
  const state = useContactForm(before, onClose);
  const remove = useRemoval();

  async function close() {
    if (!state.form.isDirty() || (await confirmDiscard())) onClose();
  }

  async function removeThis(contact: Contact) {
    if (await remove(contact)) onClose();
  }

  return (
    <Dialog opened onClose={() => void close()} title={before ? 'Edit contact' : 'Add contact'}>
      <ContactFields
        state={state}
        before={before}
        onCancel={() => void close()}
        onRemove={before && (() => void removeThis(before))}
      />
    </Dialog>
  );
}
