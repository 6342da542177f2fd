import { Box, Button, Checkbox, Flex, Group, ScrollArea, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { foldForSearch } from '#contract/fold.ts';
import { floridaZipCodes, formatZipLabel } from '#contract/reference/florida-zip-codes.ts';
import { type VendorCategory, vendorCategories } from '#contract/reference/vendor-categories.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './filter-dialog.module.css';
import type { RosterView } from './roster-view.ts';

interface Props {
  view: RosterView;
  onApply: (input: Pick<RosterView, 'category' | 'zips'>) => void;
  onClose: () => void;
}

const maxShown = 60;
const codeOf = (label: string) => label.slice(0, 5);

/** The user chooses a category and several ZIP codes; the choice applies on submit. */
export default function FilterDialog({ view, onApply, onClose }: Props) {
  const [category, setCategory] = useState<VendorCategory | undefined>(view.category);
  const [zips, setZips] = useState(() => view.zips.map(codeOf));
  const [text, setText] = useState('');
  const clear = () => {
    setCategory(undefined);
    setZips([]);
    setText('');
  };
  const toggle = (zip: string) =>
    setZips((chosen) =>
      chosen.includes(zip) ? chosen.filter((one) => one !== zip) : [...chosen, zip].sort(),
    );
  return (
    <Dialog opened onClose={onClose} title="Filter Vendors" size="lg">
      <fieldset className={classes.group}>
        <legend>Business category</legend>
        <Flex wrap="wrap" gap="xs">
          {vendorCategories.map((one) => (
            <Button
              key={one}
              size="xs"
              variant={one === category ? 'filled' : 'default'}
              aria-pressed={one === category}
              onClick={() => setCategory(one === category ? undefined : one)}
            >
              {one}
            </Button>
          ))}
        </Flex>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{zips.length ? `ZIP codes (${zips.length})` : 'ZIP codes'}</legend>
        <TextInput
          aria-label="Search ZIP codes"
          placeholder="ZIP code, city or county"
          leftSection={<IconSearch size={17} aria-hidden="true" />}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <ZipChoices text={text} chosen={zips} onToggle={toggle} />
      </fieldset>
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={clear}>
          Clear All
        </Button>
        <Button onClick={() => onApply({ category, zips })}>Apply Filters</Button>
      </Group>
    </Dialog>
  );
}

interface ZipChoicesProps {
  text: string;
  chosen: readonly string[];
  onToggle: (zip: string) => void;
}

/** The selected ZIP codes, or those that match the search. */
function ZipChoices({ text, chosen, onToggle }: ZipChoicesProps) {
  const searchText = foldForSearch(text.trim());
  const labels = floridaZipCodes()
    .filter(({ zip, city, county }) =>
      searchText
        ? zip.startsWith(searchText) || foldForSearch(`${city} ${county}`).includes(searchText)
        : chosen.includes(zip),
    )
    .slice(0, maxShown)
    .map(formatZipLabel);
  if (labels.length === 0)
    return (
      <Box component="p" mt={12} c="dimmed">
        {searchText ? 'No matching ZIP codes found' : 'Search for a ZIP code, a city or a county.'}
      </Box>
    );
  const viewport = { tabIndex: 0, role: 'group', 'aria-label': 'ZIP codes' };
  return (
    <ScrollArea h={200} offsetScrollbars="present" className={classes.list} viewportProps={viewport}>
      {labels.map((label) => (
        <Checkbox
          key={label}
          label={label}
          checked={chosen.includes(codeOf(label))}
          onChange={() => onToggle(codeOf(label))}
        />
      ))}
    </ScrollArea>
  );
}
