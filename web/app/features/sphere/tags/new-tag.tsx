import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { CreateTag, defaultTagColor } from '#contract/sphere/sphere-tags.ts';
import { fieldErrors } from '../../../lib/api-problem.ts';
import { ColorField } from '../../../ui/color-field.tsx';
import { sphereToasts } from '../notices.ts';
import { useCreateTag } from './api.ts';
import classes from './tags.module.css';

export function NewTag() {
  const create = useCreateTag();
  const form = useForm({
    initialValues: { name: '', color: defaultTagColor },
    validate: schemaResolver(CreateTag, { sync: true }),
  });

  const submit = form.onSubmit(
    async (tag) => {
      if (create.isPending) return;
      try {
        const saved = await create.mutateAsync(tag);
        sphereToasts.done(sphereNotices.tagCreated, saved.tag.name);
        form.reset();
        form.getInputNode('name')?.focus();
      } catch (error) {
        form.setErrors(fieldErrors(error));
        sphereToasts.failed(sphereNotices.tagFailed, error, 'Please try again.');
      }
    },
    () => form.getInputNode('name')?.focus(),
  );

  return (
    <form onSubmit={submit} noValidate className={classes.new}>
      <TextInput label="New tag" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <ColorField label="Color" {...form.getInputProps('color')} value={form.values.color} />
      <Button type="submit" disabled={create.isPending || form.values.name.trim() === ''}>
        Create
      </Button>
    </form>
  );
}
