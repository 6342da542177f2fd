import { Flex } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fullNameOf } from '#contract/people.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { formatContactPhone } from '#contract/sphere/contact-phone.ts';
import { contactSearchOptions } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { SuggestInput, type Suggestion } from '../../../ui/suggest-input.tsx';
import { type ClientName, useContactSuggestions } from './contacts-api.ts';
import classes from './transaction-form.module.css';
import { transactionFieldLabel } from './transaction-values.ts';
import type { TransactionFormState } from './use-transaction-form.ts';

export type ClientContact = Pick<Contact, 'id' | 'firstName' | 'lastName' | 'company' | 'emailAddress'>;

const emptyName: ClientName = { firstName: '', lastName: '' };

interface Props {
  form: TransactionFormState['form'];
  choose: (client: ClientContact) => void;
  /** Opens the form for a new contact. */
  create: () => void;
}

/** The client, whom the user types, chooses from the contacts, or creates as a contact. */
export function ClientFields({ form, choose, create }: Props) {
  const [typed, setTyped] = useState(emptyName);
  const [debouncedName] = useDebouncedValue(typed, contactSearchOptions.debounce);
  const found = useContactSuggestions(debouncedName);
  const { firstName, lastName, contactId } = form.values;

  function type(change: Partial<ClientName>) {
    const name = { firstName, lastName, ...change };
    setTyped(name);
    form.setValues({ ...change, contactId: null });
  }

  const suggestions = found && [...found.map((one) => suggestionOf(one, choose)), createSuggestion()];

  function createSuggestion(): Suggestion {
    const none = found?.length === 0 && `No contacts found matching "${fullNameOf(debouncedName)}"`;
    return {
      id: 'new',
      content: (
        <>
          <Flex component="span" align="center" gap={8} fw={560}>
            <IconUserPlus size={17} aria-hidden="true" />
            Create contact
          </Flex>
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
          label={transactionFieldLabel(part)}
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

function suggestionOf(contact: Contact, choose: (client: ClientContact) => void): Suggestion {
  const { emailAddress, phoneNumber } = contact;
  const contactDetails = [emailAddress, phoneNumber && formatContactPhone(phoneNumber)]
    .filter(Boolean)
    .join(' · ');
  return {
    id: contact.id,
    content: (
      <>
        {contactNameOf(contact)}
        {contactDetails && <small>{contactDetails}</small>}
      </>
    ),
    pick: () => choose(contact),
  };
}
