import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FloridaZipCode, floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import { zipMessages } from '#contract/vendor-media.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { upTo } from '../../../theme-scale.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { currentUserQuery, usePatchVendor } from '../api.ts';
import { ChosenZips } from './chosen-zips.tsx';
import { countiesOf, matching, rowsOf } from './county-rows.ts';
import classes from './zip-codes.module.css';
import { ZipList } from './zip-list.tsx';

export default function ZipCodesDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Dialog opened title="Select ZIP Codes" size="lg" onClose={onClose}>
      {user?.vendor ? <ZipCodes saved={user.vendor.zipCodes} onClose={onClose} /> : <Skeleton height={460} />}
    </Dialog>
  );
}

const count = (number: number) => number.toLocaleString('en-US');

function ZipCodes({ saved, onClose }: { saved: string[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(saved));
  const [search, setSearch] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = usePatchVendor();
  const beside = useMediaQuery(upTo('phone')) ? 1 : 2;
  const all = floridaZipCodes();
  const wanted = search.trim().toLowerCase();
  const found = matching(all, wanted);
  const counties = countiesOf(found, new Set(saved));
  const picked = found.filter(({ zip }) => chosen.has(zip)).length;
  const isAll = found.length > 0 && picked === found.length;
  // What a search finds lies open; without one there are 67 counties to choose from.
  const isOpen = (county: string) => folded.has(county) !== (wanted !== '');

  function choose(zips: readonly FloridaZipCode[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const { zip } of zips)
      if (isChosen) next.add(zip);
      else next.delete(zip);
    setChosen(next);
  }

  function fold(county: string) {
    const next = new Set(folded);
    if (!next.delete(county)) next.add(county);
    setFolded(next);
  }

  const save = () =>
    mutate(
      { zipCodes: [...chosen] },
      {
        onSuccess: () => {
          toast.success(`${count(chosen.size)} ZIP codes saved.`);
          onClose();
        },
        onError: (error) => toast.error(zipMessages.failed, problemMessage(error, '')),
      },
    );
  return (
    <>
      <p className={classes.words}>
        Choose where you work. Agents who search one of these ZIP codes will see you.
      </p>
      <SearchField
        label="Search ZIP codes"
        placeholder="ZIP, city or county"
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setFolded(new Set());
        }}
      />
      <Checkbox
        className={classes.every}
        label={
          <>
            <b>Select All</b>{' '}
            <small>
              {count(found.length)} ZIP codes in {counties.length}{' '}
              {counties.length === 1 ? 'county' : 'counties'}
              {wanted && ` match “${search.trim()}”`}
            </small>
          </>
        }
        checked={isAll}
        indeterminate={picked > 0 && !isAll}
        disabled={found.length === 0}
        onChange={() => choose(found, !isAll)}
      />
      {found.length ? (
        <ZipList
          rows={rowsOf(counties, isOpen, beside)}
          search={wanted}
          chosen={chosen}
          onChoose={choose}
          onFold={fold}
        />
      ) : (
        <p className={classes.none}>{zipMessages.noMatch}</p>
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
          {count(chosen.size)} of {count(all.length)} selected
        </span>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save} disabled={isPending}>
          {isPending ? 'Saving...' : `Save (${count(chosen.size)})`}
        </Button>
      </ButtonRow>
    </>
  );
}
