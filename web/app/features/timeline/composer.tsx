import { Box, Button, Group, SegmentedControl, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { timelineLimits } from '#contract/timeline/timeline.ts';
import {
  type CallOutcome,
  callOutcomeLabels,
  callOutcomes,
  type LoggedEntryKind,
  loggedEntryKindLabels,
  loggedEntryKinds,
} from '#contract/timeline/timeline-kinds.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { IconAction } from '../../ui/action.tsx';
import { type EntryLinks, useEntryDraft } from './entry-draft.ts';
import { EntryLinksField } from './entry-links-field.tsx';
import { composerIcons } from './entry-text.ts';
import { entryTimeText, toLocalTime } from './entry-time.ts';
import classes from './timeline.module.css';

interface Props {
  links: EntryLinks;
  ref?: Ref<HTMLTextAreaElement>;
}

const placeholders: Record<LoggedEntryKind, string> = {
  note: 'Write a note',
  call: 'What did you talk about?',
  email: 'What did you write?',
  text: 'What did you text?',
  meeting: 'What did you meet about?',
};

const kindOptions = loggedEntryKinds.map((kind) => {
  const KindIcon = composerIcons[kind];
  return {
    value: kind,
    label: (
      <span className={classes.kind}>
        <KindIcon size={17} aria-hidden="true" />
        {loggedEntryKindLabels[kind]}
      </span>
    ),
  };
});
const outcomeOptions = callOutcomes.map((value) => ({ value, label: callOutcomeLabels[value] }));

/** Logs a note, call, email, text or meeting with two clicks: the kind, then the button. */
export function EntryComposer({ links, ref }: Props) {
  const [isLinking, setLinking] = useState(false);
  const draft = useEntryDraft(links, () => setLinking(false));
  const { kind, setKind, outcome, setOutcome } = draft;
  const textRef = useMergedRef(draft.text, ref);
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) draft.send();
  };
  return (
    <div className={classes.composer}>
      <SegmentedControl<LoggedEntryKind>
        aria-label="What to log"
        className={classes.kinds}
        data={kindOptions}
        value={kind}
        onChange={setKind}
      />
      <Textarea
        ref={textRef}
        aria-label={loggedEntryKindLabels[kind]}
        placeholder={placeholders[kind]}
        rows={2}
        classNames={{ input: classes.text }}
        maxLength={timelineLimits.body}
        onKeyDown={sendOnEnter}
        error={draft.problem}
        my={10}
      />
      {isLinking && (
        <Box mb={10}>
          <EntryLinksField links={draft.extra} onChange={draft.setExtra} />
        </Box>
      )}
      <Group gap={10} justify="space-between">
        {kind === 'call' ? (
          <SegmentedControl<CallOutcome>
            aria-label="How the call went"
            data={outcomeOptions}
            value={outcome}
            onChange={setOutcome}
          />
        ) : (
          <span />
        )}
        <Group gap={10} ml="auto">
          {!isLinking && (
            <IconAction aria-label="Add people, a deal or a door" onClick={() => setLinking(true)}>
              <IconLink size={17} aria-hidden="true" />
            </IconAction>
          )}
          <TimeChoice value={draft.time} onChange={draft.setTime} />
          <Button variant="default" loading={draft.isSending} onClick={draft.send}>
            {kind === 'note' ? 'Save note' : `Log ${loggedEntryKindLabels[kind].toLowerCase()}`}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

/** A button that shows "Now", or the date and time that the user chose. */
function TimeChoice({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const { timeZone } = useProfile();
  if (value === undefined)
    return (
      <UnstyledButton
        className={classes.time}
        aria-label="Now. Change date and time"
        title={entryTimeText(new Date().toISOString(), timeZone)}
        onClick={() => onChange(toLocalTime(new Date(), timeZone))}
      >
        Now
      </UnstyledButton>
    );
  return (
    <TextInput
      type="datetime-local"
      aria-label="Date and time"
      size="xs"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
