import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { contactSearchOptions } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { emptySphereTexts, sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { RowList, RowText } from '../../ui/row-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { openCallSheet } from '../calls/public.ts';
import { contactPageQuery, contactSearchQuery } from './api.ts';
import { phoneText } from './contact-text.ts';
import classes from './log-call-dialog.module.css';
import { isWaitingAddition } from './waiting-contacts.ts';

/** Asks whom the user talked to. Then the call sheet asks how the call went. */
export default function LogCallDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const choose = (contact: Contact) => {
    onClose();
    openCallSheet({ id: contact.id, name: contactNameOf(contact) });
  };
  return (
    <Dialog opened onClose={onClose} title="Log a call" size="md">
      <Stack gap="md">
        <SearchField
          label="Whom did you talk to?"
          value={search}
          delay={contactSearchOptions.debounce}
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

/** The people whom the search finds. Before the user types, it lists the people contacted last. */
function People({ search, onChoose }: PeopleProps) {
  const isSearching = search.length >= contactSearchOptions.minCharacters;
  const found = useQuery(contactSearchQuery(search));
  const recent = useQuery(recentlyContacted);
  if (!isSearching) return recent.data && <RecentPeople page={recent.data} onChoose={onChoose} />;
  if (found.isError) return <p role="alert">{sphereNotices.searchFailed}</p>;
  if (!found.data) return null;
  if (found.data.contacts.length === 0) return <p>{emptySphereTexts.search(search)}</p>;
  return (
    <>
      <PersonButtons contacts={found.data.contacts} onChoose={onChoose} />
      {found.data.hasMore && <p>{emptySphereTexts.more}</p>}
    </>
  );
}

const recentlyContacted = contactPageQuery({
  page: 1,
  limit: contactSearchOptions.inPicker,
  sort: 'lastContacted',
  order: 'desc',
});

function RecentPeople({ page, onChoose }: { page: ContactPage; onChoose: PeopleProps['onChoose'] }) {
  const { open } = usePanel();
  if (page.total === 0)
    return (
      <EmptyState
        illustration="sphereOrbit"
        title="Add your first contact"
        action={<Button onClick={() => open('contact')}>Add contact</Button>}
      >
        You log calls with the people in The Sphere.
      </EmptyState>
    );
  const contacts = page.contacts.filter(({ id }) => !isWaitingAddition(id));
  return <PersonButtons contacts={contacts} onChoose={onChoose} />;
}

interface PersonButtonsProps {
  contacts: readonly Contact[];
  onChoose: PeopleProps['onChoose'];
}

const PersonButtons = ({ contacts, onChoose }: PersonButtonsProps) => (
  <RowList>
    {contacts.map((contact) => (
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
);
