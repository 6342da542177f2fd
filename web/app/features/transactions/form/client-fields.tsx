import { useDebouncedValue } from '@mantine/hooks';
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { contactNameOf } from '#contract/contact-name.ts';
import { formatContactPhone } from '#contract/contact-phone.ts';
import { contactSearch } from '#contract/contact-views.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Contact } from '#contract/sphere.ts';
import { SuggestInput, type Suggestion } from '../../../ui/suggest-input.tsx';
import { type ClientName, useContactsNamed } from './contacts-api.ts';
import classes from './transaction-form.module.css';
import { labelOf } from './transaction-values.ts';
import type { TransactionFormState } from './use-transaction-form.ts';

export type Client = Pick<Contact, 'id' | 'firstName' | 'lastName' | 'company' | 'emailAddress'>;

const nobody: ClientName = { firstName: '', lastName: '' };

interface Props {
  form: TransactionFormState['form'];
  choose: (client: Client) => void;
  /** Opens the form of a new contact. */
  create: () => void;
}

/** Who it was for: typed freely, chosen among one's contacts, or made a contact on the spot. */
export function ClientFields({ form, choose, create }: Props) {
  const [typed, setTyped] = useState(nobody);
  const [asked] = useDebouncedValue(typed, contactSearch.debounce);
  const found = useContactsNamed(asked);
  const { firstName, lastName, contactId } = form.values;

  function type(change: Partial<ClientName>) {
    const name = { firstName, lastName, ...change };
    setTyped(name);
    form.setValues({ ...change, contactId: null });
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
      pick: create,
    };
  }

  return (
    <>
      {(['firstName', 'lastName'] as const).map((part) => (
        <SuggestInput
          key={part}
          label={labelOf(part)}
          required
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
    </>
  );
}

function suggestionOf(contact: Contact, choose: (client: Client) => void): Suggestion {
  const { emailAddress, phoneNumber } = contact;
  const ways = [emailAddress, phoneNumber && formatContactPhone(phoneNumber)].filter(Boolean).join(' · ');
  return {
    id: contact.id,
    content: (
      <>
        {contactNameOf(contact)}
        {ways && <small>{ways}</small>}
      </>
    ),
    pick: () => choose(contact),
  };
}
