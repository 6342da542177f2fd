import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { type FloridaZipCode, formatZipLabel } from '#contract/reference/florida-zip-codes.ts';
import type { County, ZipRow } from './county-rows.ts';
import classes from './zip-codes.module.css';

interface Props {
  rows: ZipRow[];
  search: string;
  chosen: ReadonlySet<string>;
  onChoose: (zips: readonly FloridaZipCode[], isChosen: boolean) => void;
  onFold: (county: string) => void;
}

const heights = { county: 40, zips: 36 };

/** The list of ZIP codes. It is virtualized, because there are 1,473 ZIP codes in 67 counties. */
export function ZipList({ rows, search, chosen, onChoose, onFold }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'zips'],
    getItemKey: (index) => keyOf(rows[index], index),
    overscan: 12,
  });
  return (
    <section ref={scroller} className={classes.scroller} aria-label="ZIP codes by county">
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key, size }) => {
          const row = rows[index];
          const style = { transform: `translateY(${start}px)`, height: size };
          if (row?.kind === 'county')
            return (
              <div key={key} className={classes.county} style={style}>
                <CountyLine {...row} chosen={chosen} onChoose={onChoose} onFold={onFold} />
              </div>
            );
          return (
            <div key={key} className={classes.zips} style={style}>
              {row?.zips.map((zip) => (
                <Checkbox
                  key={zip.zip}
                  className={classes.zip}
                  label={<Label zip={zip} search={search} />}
                  aria-label={formatZipLabel(zip)}
                  checked={chosen.has(zip.zip)}
                  onChange={() => onChoose([zip], !chosen.has(zip.zip))}
                />
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
}

const keyOf = (row: ZipRow | undefined, index: number): string =>
  row?.kind === 'county' ? row.county.name : (row?.zips[0]?.zip ?? String(index));

type LineProps = Pick<Props, 'chosen' | 'onChoose' | 'onFold'> & { county: County; isOpen: boolean };

/** Selects a whole county and shows how much of it is selected. */
function CountyLine({ county: { name, zips }, isOpen, chosen, onChoose, onFold }: LineProps) {
  const picked = zips.filter(({ zip }) => chosen.has(zip)).length;
  const isAll = picked === zips.length;
  const FoldIcon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Checkbox
        label={
          <>
            <b>{name} County</b>{' '}
            <small>
              {picked} of {zips.length} selected
            </small>
          </>
        }
        checked={isAll}
        indeterminate={picked > 0 && !isAll}
        onChange={() => onChoose(zips, !isAll)}
      />
      <ActionIcon
        aria-label={`${isOpen ? 'Hide' : 'Show'} ZIP codes in ${name} County`}
        aria-expanded={isOpen}
        onClick={() => onFold(name)}
      >
        <FoldIcon size={17} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

/** Highlights the search text. */
function Label({ zip, search }: { zip: FloridaZipCode; search: string }) {
  const text = `${zip.zip} - ${zip.city}`;
  const at = search ? text.toLowerCase().indexOf(search) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + search.length)}</mark>
      {text.slice(at + search.length)}
    </>
  );
}
