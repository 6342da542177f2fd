import { z } from 'zod';
import { isPartialDay, partialDayMessage } from './partial-day.ts';
import { manyLines, oneLine } from './plain-text.ts';

export const contactLimits = {
  name: 100,
  address: 300,
  referredFrom: 200,
  notes: 10_000,
  connections: 50,
} as const;

export const contactMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  born: 'Birthday cannot be in the future',
  connected: 'A contact cannot be connected to itself',
  stranger: 'The contact to connect to was not found',
  changed: 'This contact was changed somewhere else. Please review it and save again.',
} as const;

const tooLong = (label: string, longest: number) =>
  `${label} must be ${longest.toLocaleString('en-US')} characters or fewer`;

export const nameShape = (required: string, label: string) =>
  z
    .string(required)
    .overwrite(oneLine)
    .min(1, required)
    .max(contactLimits.name, tooLong(label, contactLimits.name));

/** Empty means none; left out means as it was. */
export const optional = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().optional();

export const lineShape = (label: string, longest: number) =>
  optional(z.string().overwrite(oneLine).max(longest, tooLong(label, longest)));

export const textShape = (label: string, longest: number) =>
  optional(z.string().overwrite(manyLines).max(longest, tooLong(label, longest)));

export const dayShape = optional(
  z
    .string()
    .overwrite(oneLine)
    .refine((text) => text === '' || isPartialDay(text), partialDayMessage),
);
