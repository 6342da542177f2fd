import { Box, Button, NativeSelect, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { contactSearchOptions } from '#contract/sphere/contact-views.ts';
import { type Connection, type Contact, type Relationship, relationships } from '#contract/sphere/sphere.ts';
import { emptySphereTexts, sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { contactSearchQuery } from '../api.ts';
import { phoneText } from '../contact-text.ts';
import classes from './contact-form.module.css';

interface Props {
  notThese: readonly (string | undefined)[];
  onClose: () => void;
  onSet: (connection: Connection) => void;
}

/** The user chooses a contact and a relationship; both are required. */
export function ConnectionPicker({ notThese, onClose, onSet }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Contact>();
  const [relationship, setRelationship] = useState<Relationship>();

  function setConnection() {
    if (!chosen || !relationship) return;
    onSet({ id: chosen.id, name: contactNameOf(chosen), relationship });
    onClose();
  }

  return (
    <Dialog opened onClose={onClose} title="Connect to Another Contact" size="md">
      <Stack gap="md">
        <SearchField
          label="Search name, email, phone"
          value={search}
          delay={contactSearchOptions.debounce}
          onSearch={(text) => setSearch(text.trim())}
          data-autofocus
        />
        <Matches search={search} notThese={notThese} chosen={chosen} onChoose={setChosen} />
        <NativeSelect
          label="Relationship"
          data={[{ value: '', label: 'Choose a relationship' }, ...relationships]}
          value={relationship ?? ''}
          onChange={(event) =>
            setRelationship(relationships.find((one) => one === event.currentTarget.value))
          }
        />
        <ButtonRow>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!chosen || !relationship} onClick={setConnection}>
            Set Connection
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  );
}

interface MatchesProps {
  search: string;
  notThese: Props['notThese'];
  chosen: Contact | undefined;
  onChoose: (contact: Contact | undefined) => void;
}

function Matches({ search, notThese, chosen, onChoose }: MatchesProps) {
  const { data, isError } = useQuery(contactSearchQuery(search));
  if (search.length < contactSearchOptions.minCharacters) return null;
  if (isError) return <p role="alert">{sphereNotices.searchFailed}</p>;
  const matches = data?.contacts.filter(({ id }) => !notThese.includes(id));
  if (!matches) return null;
  if (matches.length === 0)
    return (
      <Box component="p" c="dimmed">
        {emptySphereTexts.search(search)}
      </Box>
    );
  return (
    <Radio.Group
      aria-label="Contacts"
      value={chosen?.id ?? null}
      onChange={(id) => onChoose(matches.find((one) => one.id === id))}
    >
      <div className={classes.matches}>
        {matches.map((contact) => (
          <Radio
            key={contact.id}
            value={contact.id}
            label={contactNameOf(contact)}
            description={contact.emailAddress ?? phoneText(contact.phoneNumber)}
          />
        ))}
      </div>
      {data?.hasMore && (
        <Box component="p" c="dimmed">
          {emptySphereTexts.more}
        </Box>
      )}
    </Radio.Group>
  );
}
