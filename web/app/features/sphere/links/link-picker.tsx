import { Alert, Box, Button, Radio, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from '../form/contact-form.module.css';

export interface LinkChoice {
  id: string;
  title: string;
  detail: string;
}

interface Props {
  /** The title, such as "Link a door". */
  title: string;
  searchLabel: string;
  onSearch: (text: string) => void;
  /** The records to choose from; undefined while they load. */
  choices: LinkChoice[] | undefined;
  problem: string | undefined;
  /** The text shown when no record matches. */
  empty: string;
  isLinking: boolean;
  onClose: () => void;
  onLink: (id: string) => void;
}

/** The user searches for a record and chooses it to link. */
export function LinkPicker(props: Props) {
  const { title, searchLabel, onSearch, choices = [], isLinking, onClose, onLink } = props;
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<string>();
  const chosen = choices.find(({ id }) => id === picked);

  return (
    <Dialog opened onClose={onClose} title={title} size="md">
      <Stack gap="md">
        <SearchField
          label={searchLabel}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            onSearch(text.trim());
          }}
          data-autofocus
        />
        <Choices {...props} picked={chosen?.id} onPick={setPicked} />
        <ButtonRow>
          <Button variant="default" disabled={isLinking} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!chosen || isLinking} onClick={() => chosen && onLink(chosen.id)}>
            {isLinking ? 'Saving...' : 'Link'}
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  );
}

type ChoicesProps = Pick<Props, 'title' | 'choices' | 'problem' | 'empty'> & {
  picked: string | undefined;
  onPick: (id: string) => void;
};

function Choices({ title, choices, problem, empty, picked, onPick }: ChoicesProps): ReactNode {
  if (problem) {
    return (
      <Alert color="coral" role="alert">
        {problem}
      </Alert>
    );
  }
  if (!choices) return <Skeleton height={120} aria-label="Loading" />;
  if (choices.length === 0)
    return (
      <Box component="p" c="dimmed">
        {empty}
      </Box>
    );
  return (
    <Radio.Group aria-label={title} value={picked ?? null} onChange={onPick}>
      <div className={classes.matches}>
        {choices.map((choice) => (
          <Radio key={choice.id} value={choice.id} label={choice.title} description={choice.detail} />
        ))}
      </div>
    </Radio.Group>
  );
}
