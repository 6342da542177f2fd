import { useRef, useState } from 'react';
import {
  type CallOutcome,
  type LoggedEntryKind,
  loggedEntryKindLabels,
} from '#contract/timeline/timeline-kinds.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { toast } from '../../ui/toast.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { useLogTimelineEntry } from './api.ts';
import { type ChosenRecords, emptyEntryLinks, toLinkFields } from './entry-links-field.tsx';
import { fromLocalTime } from './entry-time.ts';

/** The records that new entries are linked to. */
export interface EntryLinks {
  contactIds?: string[];
  transactionId?: string;
  doorId?: string;
}

/**
 * The unsaved entry. Every entry has its own idempotency key, so that logging the same call twice creates two
 * entries.
 */
export function useEntryDraft(links: EntryLinks, onSaved: () => void) {
  const [kind, setKind] = useState<LoggedEntryKind>('note');
  const [outcome, setOutcome] = useState<CallOutcome>('talked');
  const [time, setTime] = useState<string>();
  const [extra, setExtra] = useState(emptyEntryLinks);
  const [problem, setProblem] = useProblem();
  const key = useRef(newIdempotencyKey());
  // The text stays in its field, because rendering the composer with every key takes too long on a slow phone.
  const text = useRef<HTMLTextAreaElement>(null);
  const { timeZone } = useProfile();
  const log = useLogTimelineEntry();

  function send() {
    if (log.isPending) return;
    const happenedAt = time === undefined ? undefined : fromLocalTime(time, timeZone)?.toISOString();
    const entry = {
      kind,
      outcome: kind === 'call' ? outcome : null,
      body: text.current?.value ?? '',
      happenedAt,
      ...addLinks(links, extra),
    };
    void log.mutateAsync({ entry, headers: { 'idempotency-key': key.current } }).then(
      () => {
        key.current = newIdempotencyKey();
        // Keeps what the user typed while the entry was being saved.
        if (text.current?.value === entry.body) text.current.value = '';
        setTime(undefined);
        setExtra(emptyEntryLinks);
        setProblem(undefined);
        onSaved();
        toast.success(kind === 'note' ? 'Note saved' : `${loggedEntryKindLabels[kind]} logged`);
      },
      (error) => setProblem(problemMessage(error, 'This couldn’t be saved. Please try again.')),
    );
  }

  return {
    ...{ kind, setKind, outcome, setOutcome, text, time, setTime, extra, setExtra, problem, send },
    isSending: log.isPending,
  };
}

/**
 * Links the entry to the record of the page and to the chosen records. A chosen deal or door replaces the
 * deal or door of the page.
 */
function addLinks({ contactIds = [], transactionId, doorId }: EntryLinks, extra: ChosenRecords): EntryLinks {
  const chosen = toLinkFields(extra);
  return {
    contactIds: [...contactIds, ...chosen.contactIds],
    ...optional('transactionId', chosen.transactionId ?? transactionId),
    ...optional('doorId', chosen.doorId ?? doorId),
  };
}

const optional = <Name extends string>(name: Name, id: string | undefined): { [Key in Name]?: string } =>
  id ? ({ [name]: id } as { [Key in Name]?: string }) : {};
