import { Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatAddressLine } from '#contract/addresses/addresses.ts';
import { undoSeconds } from '#contract/sphere/sphere-messages.ts';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import { isLoggedEntryKind } from '#contract/timeline/timeline-kinds.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { useProfile } from '../../shell/core/person/profile.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { IconAction } from '../../ui/action.tsx';
import { AnchoredMenu } from '../../ui/anchored-popups.tsx';
import { PopupOpener } from '../../ui/popup-opener.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDeleteTimelineEntry, useRestoreTimelineEntry, useUpdateTimelineEntry } from './api.ts';
import { EditEntryDialog } from './edit-entry-dialog.tsx';
import { entryTitleAndText, timelineKindStyles } from './entry-text.ts';
import { entryDayText, entryTimeText } from './entry-time.ts';
import classes from './timeline.module.css';

interface Props {
  entry: TimelineEntry;
}

interface RowProps extends Props {
  /** The id of the contact whose timeline is shown. */
  ownId: string | undefined;
}

export function EntryRow({ entry, ownId }: RowProps) {
  const { timeZone } = useProfile();
  const today = useToday();
  const { icon: KindIcon, tone } = timelineKindStyles[entry.kind];
  const { title, text } = entryTitleAndText(entry);
  return (
    <li className={classes.entry}>
      <span className={classes.dot} data-tone={tone}>
        <KindIcon size={16} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <b>{title}</b>
        {text && <p>{text}</p>}
        <EntryLinks entry={entry} ownId={ownId} />
      </div>
      <span className={classes.side}>
        <time dateTime={entry.happenedAt} title={entryTimeText(entry.happenedAt, timeZone)}>
          {entryDayText(entry.happenedAt, timeZone, today)}
        </time>
        {isLoggedEntryKind(entry.kind) && <EntryMenu entry={entry} title={title} />}
      </span>
    </li>
  );
}

/** The other people of a shared entry, and its deal or door. */
function EntryLinks({ entry: { contacts, transaction, door, kind }, ownId }: RowProps) {
  const others = contacts.filter(({ id }) => id !== ownId);
  const places = isLoggedEntryKind(kind) ? [transaction, door].filter((place) => place !== null) : [];
  if (others.length + places.length === 0) return null;
  return (
    <span className={classes.links}>
      {others.map(({ id, name }) => (
        <DesktopLink key={id} to={`the-sphere/${id}`}>
          {name}
        </DesktopLink>
      ))}
      {places.map(({ id, address }) => (
        <span key={id}>{formatAddressLine(address)}</span>
      ))}
    </span>
  );
}

function EntryMenu({ entry, title }: Props & { title: string }) {
  const [isEditing, setEditing] = useState(false);
  const { pin, remove } = useEntryActions(entry);
  return (
    <>
      <PopupOpener
        kind="menu"
        button={(props) => (
          <IconAction {...props} aria-label={`More for ${title}`}>
            <IconDots size={17} aria-hidden="true" />
          </IconAction>
        )}
      >
        {(opened) => (
          <AnchoredMenu {...opened} position="bottom-end">
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
              Edit
            </Menu.Item>
            <Menu.Item
              leftSection={entry.pinnedAt ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
              onClick={pin}
            >
              {entry.pinnedAt ? 'Unpin' : 'Pin to top'}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} />} onClick={remove}>
              Delete
            </Menu.Item>
          </AnchoredMenu>
        )}
      </PopupOpener>
      {isEditing && <EditEntryDialog entry={entry} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Does not use the callbacks of the mutations, which are not called once the row is gone. */
function useEntryActions({ id, pinnedAt }: TimelineEntry) {
  const { mutateAsync: update } = useUpdateTimelineEntry();
  const { mutateAsync: remove } = useDeleteTimelineEntry();
  const { mutateAsync: restore } = useRestoreTimelineEntry();
  const showError = (error: unknown) =>
    toast.error('That didn’t work', problemMessage(error, 'Please try again.'));
  const offerUndo = () =>
    toast.success('Entry deleted', undefined, {
      durationMs: undoSeconds * 1000,
      action: { label: 'Undo', run: () => void restore(id).catch(showError) },
    });
  return {
    pin: () => void update({ id, change: { isPinned: !pinnedAt } }).catch(showError),
    remove: () => void remove(id).then(offerUndo, showError),
  };
}
