import { Alert, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type Contact, CreateContact } from '#contract/sphere/sphere.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { fieldErrors, isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { closeOrConfirmDiscard } from '../../../ui/confirm-discard.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons, FormGrid, fullWidthClass } from '../../../ui/form-grid.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useProblem } from '../../../ui/use-problem.ts';
import { type ClientName, type NewContact, useCreateContact } from './contacts-api.ts';

const width = 480;

interface Props {
  name: ClientName;
  onClose: () => void;
  onCreated: (contact: Contact) => void;
}

/** Creates a contact for a client; asks only for the most important fields. */
export function CreateContactDialog({ name, onClose, onCreated }: Props) {
  const create = useCreateContact();
  const [problem, setProblem] = useProblem();
  const isShown = useIsShown();
  const form = useForm<NewContact>({
    initialValues: { ...name, emailAddress: '', phoneNumber: '' },
    validate: schemaResolver(CreateContact, { sync: true }),
    validateInputOnBlur: true,
  });

  async function save(contact: NewContact) {
    if (create.isPending) return;
    setProblem(undefined);
    try {
      const saved = await create.mutateAsync(contact);
      toast.success(sphereNotices.saved);
      if (!isShown()) return;
      onCreated(saved.contact);
      onClose();
    } catch (error) {
      form.setErrors(fieldErrors(error));
      setProblem(
        isProblem(error, 'invalid', 'conflict', 'limit_reached')
          ? problemMessage(error, sphereNotices.createFailedText)
          : sphereNotices.createFailedText,
      );
    }
  }

  // The form under this dialog asks if the page changes.
  const cancel = () => void closeOrConfirmDiscard(form.isDirty(), onClose);
  const submit = form.onSubmit(save, (errors) => focusFirstError(form, errors));

  return (
    <Dialog opened onClose={cancel} title="Create contact" size={width}>
      <FormGrid onSubmit={submit}>
        <TextInput label="First name" required autoComplete="off" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" required autoComplete="off" {...form.getInputProps('lastName')} />
        <TextInput
          type="email"
          label="Email"
          className={fullWidthClass}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('emailAddress')}
        />
        <TextInput
          type="tel"
          label="Phone"
          className={fullWidthClass}
          autoComplete="off"
          {...form.getInputProps('phoneNumber')}
        />
        {problem && (
          <Alert color="coral" role="alert" className={fullWidthClass}>
            {problem}
          </Alert>
        )}
        <FormButtons isBusy={create.isPending} onCancel={cancel} save="Create contact" />
      </FormGrid>
    </Dialog>
  );
}
