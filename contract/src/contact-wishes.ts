import type { z } from 'zod';
import { Email } from './contact-email.ts';
import type { StatedKey } from './contact-fields.ts';
import { ContactPhone } from './contact-phone-schema.ts';
import {
  contactLimits,
  contactMessages,
  dayShape,
  lineShape,
  nameShape,
  optional,
  textShape,
} from './contact-shapes.ts';
import { Tags } from './sphere-tags.ts';

/** What every way of making a contact has in common: the form, the quick form, an import. */
export const contactWishes = {
  firstName: nameShape(contactMessages.firstName, 'First name'),
  lastName: nameShape(contactMessages.lastName, 'Last name'),
  emailAddress: optional(Email),
  phoneNumber: optional(ContactPhone),
  address: lineShape('Address', contactLimits.address),
  birthday: dayShape,
  homeAnniversary: dayShape,
  referredFrom: lineShape('Referred from', contactLimits.referredFrom),
  tags: Tags.optional(),
  notes: textShape('Notes', contactLimits.notes),
} satisfies Record<StatedKey, z.ZodType>;
