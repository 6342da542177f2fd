import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Ref, type SubmitEvent, useState } from 'react';
import { foldForSearch } from '#contract/fold.ts';
import { taskFields, taskMessages } from '#contract/tasks/tasks.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { ChoicePill } from '../../ui/choice-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { linkSearchQuery } from '../timeline/public.ts';
import { type TaskLink, useCreateTask } from './api.ts';
import { findPossibleContactName, parseQuickTask } from './quick-add.ts';
import { taskScheduleText } from './task-text.ts';
import classes from './tasks.module.css';

interface Props {
  /** New tasks are linked to this record. */
  link?: TaskLink | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Adds a task from one line such as "call Theo fri 3pm", and shows how the app reads the line. */
export function QuickAddForm({ link, inputRef }: Props) {
  const today = useToday();
  const [line, setLine] = useState('');
  const [problem, setProblem] = useState<string>();
  const { title, ...found } = parseQuickTask(line, today);
  const contact = useNamedContact(link ? undefined : findPossibleContactName(title));
  const { mutateAsync, isPending } = useCreateTask();
  const keyOf = useIdempotencyKey();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    if (!title) return setProblem(taskMessages.title);
    const linked = contact.isLinked && contact.person ? { contactId: contact.person.id } : {};
    const fields = { title, day: today, ...found, ...linked, ...link };
    void mutateAsync({ fields, headers: keyOf(fields) }).then(
      () => {
        keyOf.forget();
        // Keeps the next task if the user began to type it meanwhile.
        setLine((now) => (now === line ? '' : now));
      },
      (error) => toast.error('Task not added', problemMessage(error, 'Please try again.')),
    );
  }

  return (
    <form className={classes.quick} onSubmit={submit} noValidate>
      <TextInput
        ref={inputRef}
        flex={1}
        aria-label="New task"
        placeholder="Call Theo Fri 3pm"
        maxLength={taskFields.title.maxLength + 60}
        value={line}
        error={problem}
        onChange={(event) => {
          setLine(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" disabled={isPending}>
        Add
      </Button>
      {title && (
        <div className={classes.preview} aria-live="polite">
          <span>
            {title} · {taskScheduleText({ time: null, recurrence: null, day: today, ...found }, today)}
          </span>
          {contact.person && (
            <ChoicePill isChosen={contact.isLinked} onChange={contact.setLinked}>
              {contact.person.name}
            </ChoicePill>
          )}
        </div>
      )}
    </form>
  );
}

/** Finds the only contact with this name. The user may decide not to link the task to it. */
function useNamedContact(name: string | undefined) {
  const [search] = useDebouncedValue(name ?? '', 200);
  const [unlinked, setUnlinked] = useState<string>();
  const { data } = useQuery(linkSearchQuery(search));
  const words = foldForSearch(search).split(' ');
  const matches = (data?.people ?? []).filter((person) => {
    const parts = foldForSearch(person.name).split(' ');
    return words.every((word) => parts.includes(word));
  });
  const person = name && search === name && matches.length === 1 ? matches[0] : undefined;
  return {
    person,
    isLinked: person !== undefined && unlinked !== person.id,
    setLinked: (isLinked: boolean) => setUnlinked(isLinked ? undefined : person?.id),
  };
}
