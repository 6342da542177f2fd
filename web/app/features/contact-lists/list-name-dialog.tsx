import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ContactList, contactListMessages } from '#contract/contact-lists/contact-lists.ts';
import { fieldErrors, problemMessage } from '../../lib/api-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';

interface Fields {
  name: string;
  isPinned: boolean;
}

interface Props {
  /** The list to rename; undefined for a new one. */
  before: ContactList | undefined;
  save: (fields: Fields) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a list, and whether the sidebar shows it. */
export default function ListNameDialog({ before, save, onClose }: Props) {
  const form = useForm<Fields>({
    initialValues: { name: before?.name ?? '', isPinned: before?.isPinned ?? true },
    validate: { name: (name) => (name.trim() ? null : contactListMessages.name) },
  });
  const submit = form.onSubmit(async (fields) => {
    try {
      await save(fields);
      toast.success('List saved', fields.name.trim());
      onClose();
    } catch (error) {
      form.setErrors(fieldErrors(error));
      toast.error('List Not Saved', problemMessage(error, 'Please try again.'));
    }
  });
  return (
    <Dialog opened onClose={onClose} title={before ? 'Rename list' : 'Save as list'} size="md">
      <FormStack onSubmit={submit}>
        <TextInput
          label="Name"
          required
          autoComplete="off"
          placeholder="Past clients not called in 90 days"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox label="Pin to the sidebar" {...form.getInputProps('isPinned', { type: 'checkbox' })} />
        <FormButtons isBusy={form.submitting} onCancel={onClose} />
      </FormStack>
    </Dialog>
  );
}
