import { CloseButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { foldForSearch } from '#contract/fold.ts';
import { floridaZipCodes, formatZipLabel } from '#contract/reference/florida-zip-codes.ts';
import { SuggestInput, type Suggestion } from '../../../ui/suggest-input.tsx';

interface Props {
  zips: readonly string[];
  onChange: (zips: string[]) => void;
  className?: string;
}

const maxShown = 8;

/** ZIP codes that start with the typed text, or whose city starts with it. */
function labelsFor(typed: string): string[] {
  const text = foldForSearch(typed.trim());
  if (text.length < 2) return [];
  return floridaZipCodes()
    .filter(({ zip, city }) => zip.startsWith(text) || foldForSearch(city).startsWith(text))
    .slice(0, maxShown)
    .map(formatZipLabel);
}

const displayText = (zips: readonly string[]) =>
  zips.length > 1 ? `${zips.length} ZIP codes` : (zips[0] ?? '');

/**
 * The user chooses one place by ZIP code or city. If several are chosen in the filter dialog, shows their
 * number.
 */
export function ZipField({ zips, onChange, className }: Props) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? displayText(zips);
  const apply = (next: string[]) => {
    setTyped(undefined);
    onChange(next);
  };
  const suggestions =
    typed && typed.trim().length > 1 ? labelsFor(typed).map((label) => option(label, apply)) : undefined;
  const type = (next: string) => {
    setTyped(next);
    if (/^\d{5}$/.test(next.trim())) apply([next.trim()]);
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
      rightSection={text && <CloseButton size="sm" aria-label="Clear ZIP code" onClick={() => apply([])} />}
    />
  );
}

/** The URL keeps "ZIP - city"; the server uses only the ZIP code. */
const option = (label: string, apply: (zips: string[]) => void): Suggestion => ({
  id: label,
  content: label,
  pick: () => apply([label.split(' - ').slice(0, 2).join(' - ')]),
});
