import { Box, Button, Checkbox, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { formatNumber } from '#contract/format-count.ts';
import { type FloridaZipCode, floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { zipMessages } from '#contract/vendors/vendor-media.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { maxWidthQuery } from '../../../theme-scale.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCloseDialog, useReportTyped } from '../../../ui/use-close-dialog.ts';
import { currentUserQuery, useUpdateServiceAreaOrVideo } from '../api.ts';
import { ChosenZips } from './chosen-zips.tsx';
import { createCountyRows, filterZipCodes, groupByCounty } from './county-rows.ts';
import classes from './zip-codes.module.css';
import { ZipList } from './zip-list.tsx';

export default function ZipCodesDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  const isTyped = useRef(false);
  const cancel = useCloseDialog(() => isTyped.current, onClose);
  return (
    <Dialog opened title="Select ZIP Codes" size="lg" onClose={cancel}>
      {user?.vendor ? (
        <ZipCodes saved={user.vendor.zipCodes} isTyped={isTyped} onSaved={onClose} onCancel={cancel} />
      ) : (
        <Skeleton height={460} />
      )}
    </Dialog>
  );
}

interface Props {
  saved: string[];
  /** Whether the choice has unsaved changes. */
  isTyped: RefObject<boolean>;
  onSaved: () => void;
  onCancel: () => void;
}

function ZipCodes({ saved, isTyped, onSaved, onCancel }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(saved));
  useReportTyped(isTyped, chosen.size !== saved.length || saved.some((zip) => !chosen.has(zip)));
  const [search, setSearch] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync, isPending } = useUpdateServiceAreaOrVideo();
  const columnCount = useMediaQuery(maxWidthQuery('phone')) ? 1 : 2;
  const all = floridaZipCodes();
  const searchText = search.trim().toLowerCase();
  const found = filterZipCodes(all, searchText);
  const counties = groupByCounty(found, new Set(saved));
  // Counties are expanded while the user searches and collapsed otherwise, unless the user toggled them.
  const isOpen = (county: string) => toggled.has(county) !== (searchText !== '');

  function choose(zips: readonly FloridaZipCode[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const { zip } of zips)
      if (isChosen) next.add(zip);
      else next.delete(zip);
    setChosen(next);
  }

  function toggleCounty(county: string) {
    const next = new Set(toggled);
    if (!next.delete(county)) next.add(county);
    setToggled(next);
  }

  const save = () =>
    void mutateAsync({ zipCodes: [...chosen] }, { onSuccess: onSaved }).then(
      () => {
        toast.success(`${formatNumber(chosen.size)} ZIP codes saved.`);
      },
      (error) => toast.error(zipMessages.failed, problemMessage(error, '')),
    );
  return (
    <>
      <Box component="p" mb={12} c="var(--ab-text2)">
        Choose where you work. Agents who search one of these ZIP codes will see you.
      </Box>
      <SearchField
        label="Search ZIP codes"
        placeholder="ZIP, city or county"
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setToggled(new Set());
        }}
      />
      <SelectAll
        found={found}
        countyCount={counties.length}
        search={search.trim()}
        chosen={chosen}
        onChoose={choose}
      />
      {found.length ? (
        <ZipList
          rows={createCountyRows(counties, isOpen, columnCount)}
          search={searchText}
          chosen={chosen}
          onChoose={choose}
          onFold={toggleCounty}
        />
      ) : (
        <Box component="p" py={24} px={0} c="var(--ab-text2)">
          {zipMessages.noMatch}
        </Box>
      )}
      <ChosenZips
        chosen={chosen}
        onRemove={(zip) =>
          choose(
            all.filter((known) => known.zip === zip),
            false,
          )
        }
      />
      <ButtonRow>
        <span className={classes.sum}>
          {formatNumber(chosen.size)} of {formatNumber(all.length)} selected
        </span>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={save} disabled={isPending}>
          {isPending ? 'Saving...' : `Save (${formatNumber(chosen.size)})`}
        </Button>
      </ButtonRow>
    </>
  );
}

interface SelectAllProps {
  found: readonly FloridaZipCode[];
  countyCount: number;
  search: string;
  chosen: ReadonlySet<string>;
  onChoose: (zips: readonly FloridaZipCode[], isChosen: boolean) => void;
}

/** Selects or clears every ZIP code that matches the search. */
function SelectAll({ found, countyCount, search, chosen, onChoose }: SelectAllProps) {
  const chosenCount = found.filter(({ zip }) => chosen.has(zip)).length;
  const isAll = found.length > 0 && chosenCount === found.length;
  return (
    <Checkbox
      className={classes.every}
      label={
        <>
          <b>Select All</b>{' '}
          <small>
            {formatNumber(found.length)} ZIP codes in {countyCount}{' '}
            {countyCount === 1 ? 'county' : 'counties'}
            {search && ` match “${search}”`}
          </small>
        </>
      }
      checked={isAll}
      indeterminate={chosenCount > 0 && !isAll}
      disabled={found.length === 0}
      onChange={() => onChoose(found, !isAll)}
    />
  );
}
