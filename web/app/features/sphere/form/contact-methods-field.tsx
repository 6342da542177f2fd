import { ActionIcon, Button, CloseButton, Input, TextInput } from '@mantine/core';
import { randomId, useId } from '@mantine/hooks';
import { IconMail, IconPhone, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { isValidContactMethod } from '#contract/sphere/contact-method-schemas.ts';
import {
  type ContactMethodKey,
  contactMethodFields,
  contactMethodLimits,
} from '#contract/sphere/contact-methods.ts';
import { normalizePhone, phoneCallUrl } from '#contract/sphere/contact-phone.ts';
import { isDoNotCall } from '#contract/sphere/do-not-call.ts';
import { fullWidthClass } from '../../../ui/form-grid.tsx';
import classes from './contact-form.module.css';
import { ContactMethodLabel } from './contact-method-label.tsx';
import type { ContactFormState } from './use-contact-form.ts';

interface Props {
  name: ContactMethodKey;
  label: string;
  className: string | undefined;
  form: ContactFormState['form'];
  /** Whether the contact exists; only existing contacts get links to call and email. */
  isKnown: boolean;
}

const kinds = {
  emailAddress: { type: 'email', placeholder: undefined, icon: IconMail, verb: 'Email' },
  phoneNumber: { type: 'tel', placeholder: '(555) 555-5555', icon: IconPhone, verb: 'Call' },
} as const;

const linkOf = (name: ContactMethodKey, text: string) =>
  name === 'emailAddress' ? `mailto:${text}` : phoneCallUrl(normalizePhone(text));

/** The list of phones or emails, each with a label. */
export function ContactMethodsField({ name, label, className, form, isKnown }: Props) {
  const { list, value, noun, labels } = contactMethodFields[name];
  const rows = form.values[list];
  const id = useId();
  const addedKey = useRef<string>(undefined);
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    addedKey.current = randomId();
    const row = { key: addedKey.current, label: '', [value]: '' } as (typeof rows)[number];
    form.insertListItem(list, row);
  }

  function remove(at: number) {
    form.removeListItem(list, at);
    addButton.current?.focus();
  }

  return (
    <div className={rows.length > 1 ? fullWidthClass : className}>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      {rows.map((row, at) => {
        const path = `${list}.${at}.${value}` as const;
        const count = `${noun} ${at + 1}`;
        return (
          <div key={row.key} className={classes.way}>
            {(rows.length > 1 || row.label) && (
              <ContactMethodLabel
                what={`Label for ${count}`}
                known={labels}
                value={row.label}
                onChange={(text) => form.setFieldValue(`${list}.${at}.label`, text)}
              />
            )}
            <TextInput
              {...(at === 0 ? { id } : { 'aria-label': `${noun === 'phone' ? 'Phone' : 'Email'} ${at + 1}` })}
              type={kinds[name].type}
              placeholder={kinds[name].placeholder}
              autoComplete="off"
              className={classes.wayValue}
              {...form.getInputProps(path)}
              ref={(input) => {
                if (row.key !== addedKey.current) return;
                addedKey.current = undefined;
                input?.focus();
              }}
              rightSection={
                isKnown && !isDoNotCall(row.label) && <ReachLink name={name} text={textIn(row)} />
              }
            />
            {at > 0 && <CloseButton aria-label={`Remove ${count}`} onClick={() => remove(at)} />}
          </div>
        );
      })}
      {form.errors[list] && <Input.Error>{form.errors[list]}</Input.Error>}
      {rows.length < contactMethodLimits.perContact && (
        <Button
          ref={addButton}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={add}
        >
          Add {noun}
        </Button>
      )}
    </div>
  );
}

const textIn = (row: { number: string } | { address: string }): string =>
  'number' in row ? row.number : row.address;

/** A link that calls the number or starts an email. */
function ReachLink({ name, text }: { name: ContactMethodKey; text: string }) {
  const { icon: Icon, verb } = kinds[name];
  if (!text.trim() || !isValidContactMethod[name](text)) return null;
  return (
    <ActionIcon component="a" href={linkOf(name, text)} aria-label={`${verb} ${text}`} size={28}>
      <Icon size={17} aria-hidden="true" />
    </ActionIcon>
  );
}
