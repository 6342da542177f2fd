import { useQuery } from '@tanstack/react-query';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import { useToday } from '../../../shell/ground/person/use-today.ts';
import { AnchoredPopover } from '../../../ui/anchored-popups.tsx';
import type { PopupProps } from '../../../ui/popup-opener.tsx';
import { tagsQuery } from '../tags/api.ts';
import { FilterFields } from './filter-fields.tsx';

interface Props extends PopupProps {
  filter: ContactFilter;
  onFilter: (filter: ContactFilter) => void;
}

export default function FilterWindow({ filter, onFilter, ...opened }: Props) {
  const today = useToday();
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <AnchoredPopover {...opened} position="bottom-start" width={300} shadow="md">
      <FilterFields
        filter={filter}
        onChange={onFilter}
        tags={tags}
        today={today}
        tagsLabel="Tags"
        withinPortal={false}
      />
    </AnchoredPopover>
  );
}
