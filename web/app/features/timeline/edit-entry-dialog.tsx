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
import { problemMessage } from '../../lib/api-problem.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ButtonRow } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUpdateTimelineEntry } from './api.ts';
import { type ChosenRecords, EntryLinksField, linksOfEntry, toLinkFields } from './entry-links-field.tsx';
import { fromLocalTime, toLocalTime } from './entry-time.ts';

interface Props {
  entry: TimelineEntry;
  onClose: () => void;
}

const kindOptions = loggedEntryKinds.map((value) => ({ value, label: loggedEntryKindLabels[value] }));
const outcomeOptions = callOutcomes.map((value) => ({ value, label: callOutcomeLabels[value] }));

/** Changes the kind, the text, the time and the links of an entry. */
export function EditEntryDialog({ entry, onClose }: Props) {
  const { timeZone } = useProfile();
  const shownTime = toLocalTime(new Date(entry.happenedAt), timeZone);
  const [kind, setKind] = useState(entry.kind as LoggedEntryKind);
  const [outcome, setOutcome] = useState<CallOutcome>(entry.outcome ?? 'talked');
  const [body, setBody] = useState(entry.body);
  const [time, setTime] = useState(shownTime);
  const [links, setLinks] = useState<ChosenRecords>();
  const update = useUpdateTimelineEntry();

  function save() {
    const happenedAt = time === shownTime ? undefined : fromLocalTime(time, timeZone)?.toISOString();
    const change = {
      kind,
      outcome: kind === 'call' ? outcome : null,
      body,
      happenedAt,
      ...(links && toLinkFields(links)),
      version: entry.version,
    };
    update.mutate(
      { id: entry.id, change },
      {
        onSuccess: () => {
          toast.success('Entry saved');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog opened onClose={onClose} title="Edit entry" size="md">
      <Stack gap="md">
        {update.error && (
          <Alert color="coral" role="alert">
            {problemMessage(update.error, 'The entry couldn’t be saved. Please try again.')}
          </Alert>
        )}
        <NativeSelect
          label="Kind"
          data={kindOptions}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as LoggedEntryKind)}
        />
        {kind === 'call' && (
          <NativeSelect
            label="Outcome"
            data={outcomeOptions}
            value={outcome}
            onChange={(event) => setOutcome(event.currentTarget.value as CallOutcome)}
          />
        )}
        <Textarea
          label="Text"
          rows={6}
          resize="vertical"
          maxLength={timelineLimits.body}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <TextInput
          label="Date and time"
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <EntryLinksField links={links ?? linksOfEntry(entry)} onChange={setLinks} />
        <ButtonRow>
          <Button variant="default" onClick={onClose}>
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
