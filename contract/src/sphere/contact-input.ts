import { z } from 'zod';
import { isDay } from '../day.ts';
import { isPartialDay, partialDayMessage } from '../partial-day.ts';
import { normalizeLine, normalizeLines } from '../plain-text.ts';
import { recordFromKeys } from '../typed-records.ts';
import { CadenceDays } from './cadence-schema.ts';
import { lastContactedMessages } from './contact-cadence.ts';
import { ContactEmail } from './contact-email.ts';
import type { ContactField, ContactFieldKind } from './contact-field.ts';
import type { contactFields } from './contact-field-table.ts';
import { contactFieldByKey, type InputFieldKey, inputFieldKeys, nameFieldKeys } from './contact-fields.ts';
import { ContactPhone } from './contact-phone-schema.ts';
import { Tags } from './sphere-tags.ts';

/** Null clears the field. A request without the field leaves it unchanged. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

/** The label in sentence case: `First Name` becomes `First name`. */
const sentenceStart = ({ label }: ContactField) => label.charAt(0) + label.slice(1).toLowerCase();

function withLimit(schema: z.ZodString, field: ContactField, tidy: (text: string) => string) {
  const { longest = Number.POSITIVE_INFINITY } = field;
  const tooLong = `${sentenceStart(field)} must be ${longest.toLocaleString('en-US')} characters or fewer`;
  return schema.overwrite(tidy).max(longest, tooLong);
}

/** The form's message for a missing field. */
export const requiredMessage = (field: ContactField): string => `${sentenceStart(field)} is required`;

function name(field: ContactField) {
  const required = requiredMessage(field);
  return withLimit(z.string(required), field, normalizeLine).min(1, required);
}

const line = (field: ContactField) => optional(withLimit(z.string(), field, normalizeLine));
const text = (field: ContactField) => optional(withLimit(z.string(), field, normalizeLines));
const day = () =>
  optional(
    z
      .string()
      .overwrite(normalizeLine)
      .refine((value) => value === '' || isPartialDay(value), partialDayMessage),
  );

/** An empty input clears the field. */
const cadence = () =>
  z.preprocess((value) => (value === '' ? null : value), CadenceDays.nullable()).optional();
const pastDay = () =>
  optional(
    z
      .string()
      .overwrite(normalizeLine)
      .refine((value) => value === '' || isDay(value), lastContactedMessages.date),
  );

/** The schema of each kind of field that requests may set. */
const schemas = {
  name,
  email: () => optional(ContactEmail),
  phone: () => optional(ContactPhone),
  address: line,
  day,
  cadence,
  pastDay,
  line,
  tags: () => Tags.optional(),
  text,
} satisfies Partial<Record<ContactFieldKind, (field: ContactField) => z.ZodType>>;

type InputFields = {
  [Key in InputFieldKey]: ReturnType<(typeof schemas)[(typeof contactFields)[Key]['kind']]>;
};

/** The input fields shared by the form, the quick form and imports. */
export const contactInputFields = recordFromKeys(inputFieldKeys, (key) => {
  const field: ContactField = contactFieldByKey(key);
  return schemas[field.kind as keyof typeof schemas](field);
}) as InputFields;

/** Names in a change or an import, which may be empty. */
export const optionalNameFields = recordFromKeys(nameFieldKeys, (key) =>
  withLimit(z.string(), contactFieldByKey(key), normalizeLine),
);
