import { Button } from '@mantine/core';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import { emptySphereTexts } from '#contract/sphere/sphere-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { hasSearchText, isFiltered } from './sphere-view.ts';

interface Props {
  filter: ContactFilter;
  onShowAll: () => void;
  onAdd: () => void;
}

/** The empty state of the list, with or without filters. */
export function NoContactsFound({ filter, onShowAll, onAdd }: Props) {
  if (!isFiltered(filter)) {
    return (
      <EmptyState
        illustration="sphereOrbit"
        title="Add your first contact"
        action={<Button onClick={onAdd}>Add</Button>}
      >
        {emptySphereTexts.contacts}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration="sphereOrbit"
      title={
        hasSearchText(filter)
          ? emptySphereTexts.search(filter.search ?? '')
          : 'No contacts found matching these filters'
      }
      action={
        <Button variant="default" onClick={onShowAll}>
          {emptySphereTexts.showAll}
        </Button>
      }
    >
      Try another word or fewer filters.
    </EmptyState>
  );
}
