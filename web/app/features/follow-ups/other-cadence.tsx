import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CadenceDays } from '#contract/sphere/cadence-schema.ts';
import { CadenceInput } from './cadence-input.tsx';

/** A field for any number of days. It is loaded on demand, because the contact list needs no schemas. */
export default function CustomCadenceField({ onSave }: { onSave: (days: number) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = CadenceDays.safeParse(Number(text));
    setProblem(error?.issues[0]?.message);
    if (data !== undefined) onSave(data);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" wrap="nowrap" align="start">
        <CadenceInput
          aria-label="Number of days"
          flex={1}
          value={text}
          onChange={setText}
          error={problem}
          data-autofocus
        />
        <Button type="submit" variant="default">
          Save
        </Button>
      </Group>
    </form>
  );
}
