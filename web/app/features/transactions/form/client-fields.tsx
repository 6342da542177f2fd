import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatContactPhone } from '#contract/contact-phone.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Contact } from '#contract/sphere.ts';
import { contactSearch } from '#contract/sphere-lists.ts';
import { SuggestInput, type Suggestion } from '../../../ui/suggest-input.tsx';
import { type ClientName, useContactsNamed } from './contacts-api.ts';
import { CreateContactDialog } from './create-contact-dialog.tsx';
import classes from './transaction-form.module.css';
import type { TransactionFormState } from './use-transaction-form.ts';

const nobody: ClientName = { firstName: '', lastName: '' };

/** Who it was for: typed freely, chosen among one's contacts, or made a contact on the spot. */
export function ClientFields({ form }: { form: TransactionFormState['form'] }) {
  const [typed, setTyped] = useState(nobody);
  const [asked] = useDebouncedValue(typed, contactSearch.debounce);
  const found = useContactsNamed(asked);
  const [isCreating, creating] = useDisclosure();
  const { firstName, lastName, contactId } = form.values;

  function type(change: Partial<ClientName>) {
    const name = { firstName, lastName, ...change };
    setTyped(name);
    form.setValues({ ...change, contactId: null });
  }

  function choose({ id, ...contact }: Pick<Contact, 'id' | 'firstName' | 'lastName'>) {
    form.setValues({ firstName: contact.firstName, lastName: contact.lastName, contactId: id });
    form.clearFieldError('firstName');
    form.clearFieldError('lastName');
  }

  const suggestions = found && [...found.map((one) => suggestionOf(one, choose)), newcomer()];

  function newcomer(): Suggestion {
    const none = found?.length === 0 && `No contacts found matching "${fullNameOf(asked)}"`;
    return {
      id: 'new',
      content: (
        <>
          <span className={classes.create}>
            <IconUserPlus size={17} aria-hidden="true" />
            Create contact
          </span>
          {none && <small>{none}</small>}
        </>
      ),
      pick: creating.open,
    };
  }

  return (
    <>
      {(['firstName', 'lastName'] as const).map((part) => (
        <SuggestInput
          key={part}
          label={part === 'firstName' ? 'First name' : 'Last name'}
          {...form.getInputProps(part)}
          value={form.values[part]}
          onType={(text) => type({ [part]: text })}
          listLabel="Contacts"
          suggestions={suggestions}
        />
      ))}
      {contactId && (
        <p className={classes.linked}>
          <IconUserCheck size={15} aria-hidden="true" />
          Linked to this contact in The Sphere
        </p>
      )}
      {isCreating && (
        <CreateContactDialog name={{ firstName, lastName }} onClose={creating.close} onCreated={choose} />
      )}
    </>
  );
}

function suggestionOf(contact: Contact, choose: (contact: Contact) => void): Suggestion {
  const { emailAddress, phoneNumber } = contact;
  const ways = [emailAddress, phoneNumber && formatContactPhone(phoneNumber)].filter(Boolean).join(' · ');
  return {
    id: contact.id,
    content: (
      <>
        {fullNameOf(contact)}
        {ways && <small>{ways}</small>}
      </>
    ),
    pick: () => choose(contact),
  };
}
