import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doorCategoryNames } from '#contract/doors-vault/door-categories.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { foldForSearch } from '#contract/fold.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { doorsQuery, streetOf } from '../../doors-vault/public.ts';
import { type LinkChoice, LinkPicker } from './link-picker.tsx';

export interface PickerProps {
  /** Ids of doors that are already linked. */
  notThese: readonly string[];
  isLinking: boolean;
  onClose: () => void;
  onLink: (id: string) => void;
}

const maxShown = 10;

export function DoorPicker({ notThese, ...picker }: PickerProps) {
  const { data, error } = useQuery(doorsQuery);
  const [search, setSearch] = useState('');
  const found = data?.filter((door) => !notThese.includes(door.id) && matchesSearch(door, search));
  return (
    <LinkPicker
      {...picker}
      title="Link a door"
      searchLabel="Search address or client"
      onSearch={setSearch}
      choices={found?.slice(0, maxShown).map(choiceOf)}
      problem={error ? problemMessage(error, 'Failed to load folders. Please try again.') : undefined}
      empty={search ? `No doors found matching "${search}"` : 'No doors found.'}
    />
  );
}

const matchesSearch = ({ address, fullName }: Door, search: string) =>
  foldForSearch(`${address} ${fullName}`).includes(foldForSearch(search));

const choiceOf = (door: Door): LinkChoice => ({
  id: door.id,
  title: streetOf(door),
  detail: `${doorCategoryNames[door.category]} · ${door.fullName}`,
});
