import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { EditLink, fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { fieldErrors } from '../../../../lib/api-problem.ts';
import { focusFirstError } from '../../../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../../../lib/idempotency-key.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useCloseDialog } from '../../../../ui/use-close-dialog.ts';
import { useProblem } from '../../../../ui/use-problem.ts';
import { useAddLink, useEditLink } from '../../api.ts';
import { vaultErrorMessage, vaultToasts } from '../../vault-toasts.ts';

interface Props {
  door: Door;
  /** The link to edit. If undefined, the dialog adds a new one. */
  link?: VaultFile;
  onClose: () => void;
}

const isBlank = ({ linkUrl, linkTitle }: EditLink) => !linkUrl.trim() || !linkTitle.trim();

/** Marks invalid fields without repeating the message that the alert already shows. */
const withoutRepeats = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error === fileMessages.linkRequired || error]),
  );

function useLinkForm({ door, link, onClose }: Props) {
  const [add, edit] = [useAddLink(), useEditLink()];
  const keyOf = useIdempotencyKey();
  const [problem, setProblem] = useProblem();
  const form = useForm<EditLink>({
    initialValues: {
      linkUrl: link?.storageUrl ?? '',
      linkTitle: link?.fileName ?? '',
      linkDescription: link?.description ?? '',
    },
    validate: schemaResolver(EditLink, { sync: true }),
  });

  const send = (input: EditLink) => {
    if (link) return edit.mutateAsync({ id: link.id, link: input }, { onSuccess: onClose });
    const added = { folderId: door.id, ...input };
    return add.mutateAsync({ link: added, headers: keyOf(added) }, { onSuccess: onClose });
  };

  const isSaving = add.isPending || edit.isPending;
  const submit = form.onSubmit(
    async (input) => {
      if (isSaving) return;
      setProblem(undefined);
      try {
        await send(input);
        vaultToasts.done(link ? fileMessages.linkUpdated : fileMessages.linkAdded);
      } catch (error) {
        form.setErrors(fieldErrors(error));
        setProblem(vaultErrorMessage(error, link ? fileMessages.linkUpdateFailed : fileMessages.linkFailed));
      }
    },
    (errors, values) => {
      setProblem(isBlank(values) ? fileMessages.linkRequired : undefined);
      form.setErrors(withoutRepeats(errors));
      focusFirstError(form, errors);
    },
  );
  return { form, problem, isSaving, submit };
}

export function LinkDialog(props: Props) {
  const { link, onClose } = props;
  const { form, problem, isSaving, submit } = useLinkForm(props);
  const cancel = useCloseDialog(() => form.isDirty(), onClose);
  return (
    <Dialog opened onClose={cancel} title={link ? 'Edit link' : 'Add link'} size="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {problem && (
            <Alert color={problem === fileMessages.linkRequired ? 'gold' : 'coral'} role="alert">
              {problem}
            </Alert>
          )}
          <TextInput
            label="URL"
            required
            type="url"
            inputMode="url"
            autoComplete="off"
            data-autofocus
            placeholder="https://"
            {...form.getInputProps('linkUrl')}
          />
          <TextInput label="Title" required autoComplete="off" {...form.getInputProps('linkTitle')} />
          <Textarea label="Description" rows={3} {...form.getInputProps('linkDescription')} />
        </Stack>
        <Group justify="flex-end" gap={8} mt="lg">
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {link ? 'Save' : 'Add link'}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
