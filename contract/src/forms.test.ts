import { expect, test } from 'vitest';
import { type FormFieldRule, type FormFields, findFormProblems, formMessages } from './forms.ts';

const today = '2026-11-17';
const problem = (rules: FormFieldRule[], value: string, values: Record<string, string> = {}) => {
  const fields: FormFields = { field: { label: 'Field', kind: 'text', rules } };
  return findFormProblems(fields, { ...values, field: value }, today).field;
};

test.each<[FormFieldRule[], string, string | undefined]>([
  [['required'], '', formMessages.required],
  [['required'], '   ', formMessages.required],
  [['required'], 'x', undefined],
  [['email'], '', undefined],
  [['email'], 'ava@', formMessages.email],
  [['email'], 'ava@example.com', undefined],
  [['phone'], '', undefined],
  [['phone'], '(904) 555-013', formMessages.phone],
  [['phone'], '(904) 555-0139', undefined],
  [['phone'], '+1 904 555 0139', undefined],
  [['phone'], '904555013999', formMessages.phone],
  [['future'], '2026-11-16', formMessages.future],
  [['future'], today, undefined],
  [['future'], 'tomorrow', formMessages.future],
  [
    ['strongPassword'],
    'abc',
    'Password must be at least 8 characters, contain an uppercase letter, contain a number, contain a special character',
  ],
  [['strongPassword'], 'Abundance!2026', undefined],
  [[{ maxSelections: 2 }], 'a\nb\nc', 'You can select a maximum of 2 options'],
  [[{ maxSelections: 2 }], 'a\nb', undefined],
])('a form field with the rules %j and the value %j reports %j', (rules, value, expected) => {
  expect(problem(rules, value)).toBe(expected);
});

test('a form refuses a second password that differs from the first', () => {
  expect(problem([{ matches: 'password' }], 'a', { password: 'b' })).toBe(formMessages.passwords);
  expect(problem([{ matches: 'password' }], 'b', { password: 'b' })).toBeUndefined();
});

test('each field of a form reports only its first problem', () => {
  expect(problem(['required', 'email'], '')).toBe(formMessages.required);
});
