import { Divider, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { AnchoredPopover } from '../../../ui/anchored-popups.tsx';
import type { PopupProps } from '../../../ui/popup-opener.tsx';
import { tagsQuery } from '../tags/api.ts';
import { ConditionFields } from './condition-fields.tsx';
import { FilterFields } from './filter-fields.tsx';
import classes from './sphere-list.module.css';

/** Tells the style sheet how much height is available below or above the button. */
const fitToScreen = ({
  availableHeight,
  elements,
}: {
  availableHeight: number;
  elements: { floating: HTMLElement };
}) => elements.floating.style.setProperty('--available-height', `${Math.floor(availableHeight)}px`);

interface Props extends PopupProps {
  filter: ContactFilter;
  onFilter: (filter: ContactFilter) => void;
}

export default function FilterWindow({ filter, onFilter, ...opened }: Props) {
  const today = useToday();
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <AnchoredPopover
      {...opened}
      label="Filter"
      position="bottom-start"
      width="min(540px, 100vw - 32px)"
      shadow="md"
      middlewares={{ size: { padding: 12, apply: fitToScreen } }}
    >
      <Stack gap={0} className={classes.filterScroll}>
        <FilterFields
          filter={filter}
          onChange={onFilter}
          tags={tags}
          today={today}
          tagsLabel="Tags"
          withinPortal={false}
        />
        <Divider my="md" />
        <ConditionFields filter={filter} onChange={onFilter} tags={tags} today={today} />
      </Stack>
    </AnchoredPopover>
  );
}
