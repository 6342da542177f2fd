import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { contactSearch } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { emptySphereTexts, sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { RowList, RowText } from '../../ui/row-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { logConversation } from '../calls/public.ts';
import { contactSearchQuery } from './api.ts';
import { phoneText } from './contact-text.ts';
import classes from './log-call-dialog.module.css';

/** Asks whom the user talked to; then the call sheet asks how it went. */
export default function LogCallDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const choose = (contact: Contact) => {
    onClose();
    logConversation({ id: contact.id, name: contactNameOf(contact) });
  };
  return (
    <Dialog opened onClose={onClose} title="Log a call" size="md">
      <Stack gap="md">
        <SearchField
          label="Whom did you talk to?"
          value={search}
          delay={contactSearch.debounce}
          onSearch={(text) => setSearch(text.trim())}
          data-autofocus
        />
        <People search={search} onChoose={choose} />
      </Stack>
    </Dialog>
  );
}

interface PeopleProps {
  search: string;
  onChoose: (contact: Contact) => void;
}

function People({ search, onChoose }: PeopleProps) {
  const { data, isError } = useQuery(contactSearchQuery(search));
  if (search.length < contactSearch.fewestCharacters) return null;
  if (isError) return <p role="alert">{sphereNotices.searchFailed}</p>;
  if (!data) return null;
  if (data.contacts.length === 0) return <p>{emptySphereTexts.search(search)}</p>;
  return (
    <>
      <RowList>
        {data.contacts.map((contact) => (
          <li key={contact.id}>
            <PlainButton className={classes.person} onClick={() => onChoose(contact)}>
              <RowText>
                <b>{contactNameOf(contact)}</b>
                <small>{phoneText(contact.phoneNumber) || contact.emailAddress}</small>
              </RowText>
            </PlainButton>
          </li>
        ))}
      </RowList>
      {data.hasMore && <p>{emptySphereTexts.more}</p>}
    </>
  );
}
