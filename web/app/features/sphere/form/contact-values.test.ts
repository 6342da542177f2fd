import { expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { type Contact, createBlankContact } from '#contract/sphere/sphere.ts';
import { tagLimits, tagMessages } from '#contract/sphere/sphere-tags.ts';
import { createContactFormValidator, toContactValues } from './contact-values.ts';

const today = toDay('2026-11-17');
const tags = Array.from({ length: tagLimits.perContact + 1 }, (_, at) => `Tag ${at}`);
const emails = Array.from({ length: 11 }, (_, at) => ({ label: null, address: `ada${at}@example.com` }));
const merged: Contact = {
  ...createBlankContact('6f1d3c1e-6a3f-4d4e-9a67-3d1c3c0f8a10', '2026-11-01T12:00:00.000Z'),
  ...{ firstName: 'Ada', lastName: 'Smith', tags, emails, emailAddress: 'ada0@example.com' },
};

test('the form saves other fields of a contact that has more tags and emails than a save may add', () => {
  const validate = createContactFormValidator(today, merged);
  const values = toContactValues(merged);
  expect(validate({ ...values, company: 'Tidewater' })).toEqual({});
  expect(validate({ ...values, tags: [...tags, 'One more'] })).toEqual({ tags: tagMessages.tooMany });
});
