import { Alert, Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type TimelineEntry, timelineLimits } from '#contract/timeline/timeline.ts';
import {
  type CallOutcome,
  callOutcomeLabels,
  callOutcomes,
  type LoggedEntryKind,
  loggedEntryKindLabels,
  loggedEntryKinds,
} from '#contract/timeline/timeline-kinds.ts';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { isSameJson } from '../../lib/is-same-json.ts';
import { mergeEdits } from '../../lib/merge-edits.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ButtonRow } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { useUpdateTimelineEntry } from './api.ts';
import { type ChosenRecords, EntryLinksField, linksOfEntry, toLinkFields } from './entry-links-field.tsx';
import { fromLocalTime, toLocalTime } from './entry-time.ts';

interface Props {
  entry: TimelineEntry;
  onClose: () => void;
}

const kindOptions = loggedEntryKinds.map((value) => ({ value, label: loggedEntryKindLabels[value] }));
const outcomeOptions = callOutcomes.map((value) => ({ value, label: callOutcomeLabels[value] }));

const valuesOf = ({ kind, outcome, body, happenedAt }: TimelineEntry, timeZone: string) => ({
  kind: kind as LoggedEntryKind,
  outcome: outcome ?? ('talked' as CallOutcome),
  body,
  time: toLocalTime(new Date(happenedAt), timeZone),
});

/** The entry as someone else saved it meanwhile. */
const theirEntry = (error: unknown) =>
  isProblem(error, 'conflict') ? (error.details?.entry as TimelineEntry | undefined) : undefined;

/** Changes the kind, the text, the time and the links of an entry. */
export function EditEntryDialog({ entry, onClose }: Props) {
  const { timeZone } = useProfile();
  // The version that the form shows. A later version must not be overwritten without being shown.
  const [before, setBefore] = useState(entry);
  const seen = valuesOf(before, timeZone);
  const [values, setValues] = useState(seen);
  const [links, setLinks] = useState<ChosenRecords>();
  const [problem, setProblem] = useProblem();
  const update = useUpdateTimelineEntry();
  const cancel = useCloseDialog(() => links !== undefined || !isSameJson(values, seen), onClose);
  const { kind, outcome, body, time } = values;
  const edit = (edited: Partial<typeof values>) => setValues((current) => ({ ...current, ...edited }));

  function mergeLatest(theirs: TimelineEntry) {
    setValues(mergeEdits(seen, values, valuesOf(theirs, timeZone)).values);
    setBefore(theirs);
  }

  function save() {
    const happenedAt = time === seen.time ? undefined : fromLocalTime(time, timeZone)?.toISOString();
    const change = {
      kind,
      outcome: kind === 'call' ? outcome : null,
      body,
      happenedAt,
      ...(links && toLinkFields(links)),
      version: before.version,
    };
    setProblem(undefined);
    void update.mutateAsync({ id: before.id, change }, { onSuccess: onClose }).then(
      () => toast.success('Entry saved'),
      (error) => {
        const theirs = theirEntry(error);
        if (theirs) mergeLatest(theirs);
        setProblem(problemMessage(error, 'The entry couldn’t be saved. Please try again.'));
      },
    );
  }

  return (
    <Dialog opened onClose={cancel} title="Edit entry" size="md">
      <Stack gap="md">
        {problem && (
          <Alert color="coral" role="alert">
            {problem}
          </Alert>
        )}
        <NativeSelect
          label="Kind"
          data={kindOptions}
          value={kind}
          onChange={(event) => edit({ kind: event.currentTarget.value as LoggedEntryKind })}
        />
        {kind === 'call' && (
          <NativeSelect
            label="Outcome"
            data={outcomeOptions}
            value={outcome}
            onChange={(event) => edit({ outcome: event.currentTarget.value as CallOutcome })}
          />
        )}
        <Textarea
          label="Text"
          rows={6}
          resize="vertical"
          maxLength={timelineLimits.body}
          value={body}
          onChange={(event) => edit({ body: event.currentTarget.value })}
        />
        <TextInput
          label="Date and time"
          type="datetime-local"
          value={time}
          onChange={(event) => edit({ time: event.currentTarget.value })}
        />
        <EntryLinksField links={links ?? linksOfEntry(before)} onChange={setLinks} />
        <ButtonRow>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button loading={update.isPending} onClick={save}>
            Save
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  );
}
