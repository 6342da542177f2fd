import { expect, test } from 'vitest';
import { UpdateProfile } from './account/account.ts';
import { normalizeLine } from './plain-text.ts';
import { SignupFirstPhase, SignupSecondPhase } from './signup/signup.ts';

const marks = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];

test.each(marks)('the invisible direction mark %j is removed from names', (mark) => {
  const name = `A${mark}va`;
  expect(normalizeLine(name)).toBe('Ava');
  expect(UpdateProfile.parse({ firstName: name, brokerageName: name, tagLine: name })).toEqual({
    firstName: 'Ava',
    brokerageName: 'Ava',
    tagLine: 'Ava',
  });
  expect(SignupFirstPhase.shape.lastName.parse(name)).toBe('Ava');
  expect(SignupSecondPhase.shape.brokerageName.parse(name)).toBe('Ava');
  expect(UpdateProfile.safeParse({ firstName: mark }).success).toBe(false);
});

test.each(['\u200b', '\u2060\u00ad', '\u3164'])('a name of only invisible characters is empty', (name) => {
  expect(normalizeLine(name)).toBe('');
});

test('joiners inside emoji and scripts stay', () => {
  expect(normalizeLine('👨‍👩‍👧 می‌خواهم')).toBe('👨‍👩‍👧 می‌خواهم');
});

test('the profile accepts only certifications from the list', () => {
  expect(UpdateProfile.safeParse({ certificates: ['GRI', 'ABR'] }).success).toBe(true);
  expect(UpdateProfile.safeParse({ certificates: ['GRI', 'Made up'] }).error?.issues[0]?.message).toBe(
    'Please choose certifications from the list',
  );
});
