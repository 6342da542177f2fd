import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { floridaZipCodes, zipLabelOf } from '#contract/reference/florida-zip-codes.ts';
import { zipMessages } from '#contract/vendor-media.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ButtonRow } from '../../ui/form-grid.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { currentUserQuery, usePatchVendor } from './api.ts';
import classes from './editors.module.css';

const shownFirst = 3;

export default function ZipCodesDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Dialog opened title="Select ZIP Codes" onClose={onClose}>
      {user?.vendor ? <ZipCodes saved={user.vendor.zipCodes} onClose={onClose} /> : <Skeleton height={360} />}
    </Dialog>
  );
}

function ZipCodes({ saved, onClose }: { saved: string[]; onClose: () => void }) {
  const [chosen, setChosen] = useState(() => new Set(saved));
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const { mutate, isPending } = usePatchVendor();
  const wanted = search.trim().toLowerCase();
  const found = floridaZipCodes().filter((zip) => zipLabelOf(zip).toLowerCase().includes(wanted));
  const isAll = found.length > 0 && found.every(({ zip }) => chosen.has(zip));

  function toggle(zips: string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const zip of zips)
      if (isChosen) next.add(zip);
      else next.delete(zip);
    setChosen(next);
  }

  const save = () =>
    mutate(
      { zipCodes: [...chosen] },
      {
        onSuccess: () => {
          toast.success(`${chosen.size} ZIP codes saved.`);
          onClose();
        },
        onError: (error) => toast.error(zipMessages.failed, problemMessage(error, '')),
      },
    );
  const inOrder = [...chosen].sort();
  return (
    <>
      <SearchField
        label="Search ZIP codes"
        placeholder="ZIP, city or county"
        value={search}
        onSearch={setSearch}
      />
      <Checkbox
        className={classes.all}
        label={wanted ? `Select All (${found.length} found)` : 'Select All'}
        checked={isAll}
        disabled={found.length === 0}
        onChange={() =>
          toggle(
            found.map(({ zip }) => zip),
            !isAll,
          )
        }
      />
      {found.length ? (
        <ZipList found={found} chosen={chosen} onToggle={(zip) => toggle([zip], !chosen.has(zip))} />
      ) : (
        <p className={classes.none}>{zipMessages.noMatch}</p>
      )}
      <p className={classes.chosen}>
        {chosen.size === 0 && zipMessages.none}
        {(showsAll ? inOrder : inOrder.slice(0, shownFirst)).join(', ')}
        {!showsAll && chosen.size > shownFirst && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            +{chosen.size - shownFirst} more - See all ZIP codes
          </Button>
        )}
      </p>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save} disabled={isPending}>
          {isPending ? 'Saving...' : `Save (${chosen.size})`}
        </Button>
      </ButtonRow>
    </>
  );
}

interface ListProps {
  found: ReturnType<typeof floridaZipCodes>;
  chosen: ReadonlySet<string>;
  onToggle: (zip: string) => void;
}

/** Only what is seen is drawn: there are 1,473. */
function ZipList({ found, chosen, onToggle }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    overscan: 12,
  });
  return (
    <section ref={scroller} className={classes.scroller} aria-label="ZIP codes">
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const entry = found[index];
          return (
            entry && (
              <Checkbox
                key={entry.zip}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
                label={zipLabelOf(entry)}
                checked={chosen.has(entry.zip)}
                onChange={() => onToggle(entry.zip)}
              />
            )
          );
        })}
      </div>
    </section>
  );
}
