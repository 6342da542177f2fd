import { CloseButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { fold } from '#contract/fold.ts';
import { floridaZipCodes, zipLabelOf } from '#contract/reference/florida-zip-codes.ts';
import { SuggestInput, type Suggestion } from '../../../ui/suggest-input.tsx';

interface Props {
  zips: readonly string[];
  onChange: (zips: string[]) => void;
  className?: string;
}

const shownAtMost = 8;

/** What may be meant by what is typed: the beginning of a zip, or a city. */
function labelsFor(typed: string): string[] {
  const text = fold(typed.trim());
  if (text.length < 2) return [];
  return floridaZipCodes()
    .filter(({ zip, city }) => zip.startsWith(text) || fold(city).startsWith(text))
    .slice(0, shownAtMost)
    .map(zipLabelOf);
}

const shownText = (zips: readonly string[]) =>
  zips.length > 1 ? `${zips.length} ZIP codes` : (zips[0] ?? '');

/** One place, by zip or city. Several are chosen in the filter window, and counted here. */
export function ZipField({ zips, onChange, className }: Props) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? shownText(zips);
  const settle = (next: string[]) => {
    setTyped(undefined);
    onChange(next);
  };
  const suggestions =
    typed && typed.trim().length > 1 ? labelsFor(typed).map((label) => option(label, settle)) : undefined;
  const type = (next: string) => {
    setTyped(next);
    if (/^\d{5}$/.test(next.trim())) settle([next.trim()]);
  };
  return (
    <SuggestInput
      className={className}
      aria-label="ZIP code or city"
      placeholder="ZIP code or city"
      listLabel="ZIP codes"
      empty="No matching ZIP codes found"
      value={text}
      onType={type}
      onBlur={() => setTyped(undefined)}
      suggestions={suggestions}
      leftSection={<IconMapPin size={17} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear ZIP code" onClick={() => settle([])} />}
    />
  );
}

/** The label's city is for reading: the address keeps zip and city, the list takes what stands before the dash. */
const option = (label: string, settle: (zips: string[]) => void): Suggestion => ({
  id: label,
  content: label,
  pick: () => settle([label.split(' - ').slice(0, 2).join(' - ')]),
});
