import { ActionIcon, Box, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import {
  resumeItemLabels,
  resumeItemSectionNames,
  type ResumeItemSection as Section,
} from '#contract/resume/resume.ts';
import { CollapsibleCard } from '../collapsible-card.tsx';
import type { DraftItem } from '../draft.ts';
import { periodText } from '../page/resume-layout.ts';
import type { ResumeEditorState } from '../use-resume.ts';
import { ItemForm } from './item-form.tsx';
import classes from './items.module.css';
import { useReorderItems } from './use-reorder.ts';

interface Props {
  section: Section;
  items: DraftItem[];
  work: Pick<ResumeEditorState, 'add' | 'remove' | 'move'>;
}

/**
 * Positions or certifications: the list in page order, and a form to add one. It re-renders only when `items`
 * changes, because the functions in `work` never change.
 */
export const ResumeItemSection = memo(ListAndForm, (one, other) => one.items === other.items);

function ListAndForm({ section, items, work }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const ids = items.map(({ id }) => id);
  const reorder = useReorderItems(ids, (id, to) => work.move(section, id, to));

  function onKeyDown(event: KeyboardEvent, id: string, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = at + (step ?? 0);
    if (!step || to < 0 || to >= items.length) return;
    event.preventDefault();
    work.move(section, id, to);
    setAnnouncement(`Moved to position ${to + 1} of ${items.length}`);
    requestAnimationFrame(() => handlesIn(list.current)[to]?.focus());
  }

  return (
    <CollapsibleCard title={resumeItemSectionNames[section]} note={String(items.length)}>
      {items.length > 0 && (
        <ul className={classes.list} ref={list}>
          {items.map((item, at) => (
            <li key={item.id} className={classes.item} {...reorder.itemProps(item.id)}>
              <button
                type="button"
                className={classes.handle}
                data-handle
                aria-label={`Move ${item.organization}. Use the arrow keys, or drag.`}
                onKeyDown={(event) => onKeyDown(event, item.id, at)}
                {...reorder.handleProps(item.id)}
              >
                <IconGripVertical size={16} aria-hidden="true" />
              </button>
              <b className={classes.name}>{item.organization}</b>
              {item.temporary && (
                <Box component="span" c="dimmed" fz="var(--ab-fz-13-5)" ta="end">
                  Not saved yet
                </Box>
              )}
              <Box component="span" c="dimmed" fz="var(--ab-fz-13-5)" ta="end">
                {periodText(item, 'short')}
              </Box>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${item.organization}`}
                onClick={() => void work.remove(section, item.id)}
              >
                <IconTrash size={17} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ItemForm
        section={section}
        label={resumeItemLabels[section]}
        onAdd={(facts) => work.add(section, facts)}
      />
    </CollapsibleCard>
  );
}

const handlesIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLButtonElement>('[data-handle]') ?? []),
];
