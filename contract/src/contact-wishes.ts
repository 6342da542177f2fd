import { z } from 'zod';
import { Email } from './contact-email.ts';
import type { ContactField, FieldKind } from './contact-field.ts';
import type { contactFields } from './contact-field-table.ts';
import { byKey, fieldOf, nameKeys, type StatedKey, statedKeys } from './contact-fields.ts';
import { ContactPhone } from './contact-phone-schema.ts';
import { isPartialDay, partialDayMessage } from './partial-day.ts';
import { manyLines, oneLine } from './plain-text.ts';
import { Tags } from './sphere-tags.ts';

/** Empty means none; left out means as it was. */
const optional = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().optional();

/** `First Name` at the beginning of a sentence. */
const said = ({ label }: ContactField) => label.charAt(0) + label.slice(1).toLowerCase();

function bounded(shape: z.ZodString, field: ContactField, tidy: (text: string) => string) {
  const { longest = Number.POSITIVE_INFINITY } = field;
  const tooLong = `${said(field)} must be ${longest.toLocaleString('en-US')} characters or fewer`;
  return shape.overwrite(tidy).max(longest, tooLong);
}

/** What a form says when a field is missing. */
export const requiredMessage = (field: ContactField): string => `${said(field)} is required`;

function name(field: ContactField) {
  const required = requiredMessage(field);
  return bounded(z.string(required), field, oneLine).min(1, required);
}

const line = (field: ContactField) => optional(bounded(z.string(), field, oneLine));
const text = (field: ContactField) => optional(bounded(z.string(), field, manyLines));
const day = () =>
  optional(
    z
      .string()
      .overwrite(oneLine)
      .refine((written) => written === '' || isPartialDay(written), partialDayMessage),
  );

/** How a request says a field of each kind that it can say at all. */
const shapes = {
  name,
  email: () => optional(Email),
  phone: () => optional(ContactPhone),
  address: line,
  day,
  line,
  tags: () => Tags.optional(),
  text,
} satisfies Partial<Record<FieldKind, (field: ContactField) => z.ZodType>>;

type Wishes = { [Key in StatedKey]: ReturnType<(typeof shapes)[(typeof contactFields)[Key]['kind']]> };

/** What every way of making a contact has in common: the form, the quick form, an import. */
export const contactWishes = byKey(statedKeys, (key) => {
  const field: ContactField = fieldOf(key);
  return shapes[field.kind as keyof typeof shapes](field);
}) as Wishes;

/** Names as a change or a file may leave them: empty where a contact has none. */
export const optionalNames = byKey(nameKeys, (key) => bounded(z.string(), fieldOf(key), oneLine));
