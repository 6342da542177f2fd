import { Alert, Button, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Contact } from '#contract/sphere.ts';
import { AddressInput } from '../../addresses/public.ts';
import { LinksFields } from '../links/links-field.tsx';
import { tagsQuery } from '../tags/api.ts';
import { ConnectionsField } from './connections-field.tsx';
import classes from './contact-form.module.css';
import type { ContactFormState } from './use-contact-form.ts';

interface Props {
  state: ContactFormState;
  /** The contact being edited. */
  before: Contact | undefined;
  onCancel: () => void;
  onRemove: (() => void) | undefined;
}

export function ContactFields({ state, before, onCancel, onRemove }: Props) {
  const { form, problem, isSaving, submit } = state;
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        label="First Name"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('firstName')}
      />
      <TextInput label="Last Name" required autoComplete="off" {...form.getInputProps('lastName')} />
      <TextInput
        type="email"
        label="Email Address"
        autoComplete="off"
        {...form.getInputProps('emailAddress')}
      />
      <TextInput
        type="tel"
        label="Phone Number"
        placeholder="(555) 555-5555"
        autoComplete="off"
        {...form.getInputProps('phoneNumber')}
      />
      <AddressInput
        label="Address"
        className={classes.wide}
        {...form.getInputProps('address')}
        value={form.values.address}
      />
      <TextInput
        label="Birthday"
        placeholder="Apr 12, 1984"
        description="The year may be left out"
        {...form.getInputProps('birthday')}
      />
      <TextInput
        label="Home Anniversary"
        placeholder="Jun 18, 2021"
        {...form.getInputProps('homeAnniversary')}
      />
      <TextInput
        label="Referred From"
        className={classes.wide}
        autoComplete="off"
        {...form.getInputProps('referredFrom')}
      />
      <TagsInput
        label="Tags"
        className={classes.wide}
        description="Press Enter to add a tag"
        data={tags.map(({ name }) => name)}
        splitChars={[',', ';']}
        acceptValueOnBlur
        {...form.getInputProps('tags')}
        value={form.values.tags}
      />
      <ConnectionsField
        contactId={before?.id}
        value={form.values.connections}
        onChange={(connections) => form.setFieldValue('connections', connections)}
        error={form.errors.connections}
      />
      {before && <LinksFields contact={before} />}
      <Textarea
        label="Notes"
        className={classes.wide}
        rows={4}
        resize="vertical"
        {...form.getInputProps('notes')}
      />
      {problem && (
        <Alert color="coral" role="alert" className={classes.wide}>
          {problem}
        </Alert>
      )}
      <div className={classes.buttons}>
        {onRemove && (
          <Button variant="subtle" color="coral" disabled={isSaving} onClick={onRemove} mr="auto">
            Delete
          </Button>
        )}
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
