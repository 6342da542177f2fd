import { afterEach, expect, test } from 'vitest';
import { focusFirstError } from './focus-first-error.ts';

afterEach(() => document.body.replaceChildren());

const form = { getInputNode: (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`) };

test('the first invalid field on the screen gets the focus', () => {
  document.body.innerHTML = ['email', 'company', 'phone']
    .map((path) => `<input data-path="${path}">`)
    .join('');
  focusFirstError(form, { phone: 'Required', company: 'Required' });
  expect(document.activeElement?.getAttribute('data-path')).toBe('company');
});

test('an error without a field on the screen does not move the focus', () => {
  document.body.innerHTML = '<button>Save</button>';
  document.querySelector('button')?.focus();
  focusFirstError(form, { elsewhere: 'Required' });
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
