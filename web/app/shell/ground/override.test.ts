import { expect, test } from 'vitest';
import {
  asksForOverride,
  demoBarText,
  exitLabel,
  exitPath,
  keepOverride,
  overrideIn,
  switchPath,
  withoutOverride,
} from './override.ts';

const nora = { firstName: 'Nora', lastName: 'Fields' };
const search = (text: string) => new URLSearchParams(text);

test('an override is read from the URL', () => {
  expect(overrideIn(search('override=agent&from=admin'))).toEqual({ role: 'agent', from: 'admin' });
  expect(overrideIn(search('override=vendor&from=elsewhere'))).toEqual({ role: 'vendor', from: undefined });
  expect(overrideIn(search('override=admin'))).toBeUndefined();
  expect(overrideIn(search('from=admin'))).toBeUndefined();
});

test('what is left of an override can be asked for and taken away', () => {
  expect(asksForOverride(search('from=admin'))).toBe(true);
  expect(asksForOverride(search('page=2'))).toBe(false);
  expect(withoutOverride(search('page=2&override=agent&from=admin'))).toBe('?page=2');
  expect(withoutOverride(search('override=agent'))).toBe('');
});

test('a role switch leads where the product says', () => {
  expect(switchPath(nora, { role: 'agent', from: 'admin' })).toBe('/nora.fields?override=agent&from=admin');
  expect(switchPath(nora, { role: 'vendor', from: 'manager' })).toBe(
    '/nora.fields/vendor/dashboard?override=vendor&from=manager',
  );
});

test('override and from stay on every link, beside what is already there', () => {
  const override = { role: 'broker', from: 'manager' } as const;
  expect(keepOverride('/a.b/bio?page=2#top', override)).toBe(
    '/a.b/bio?page=2&override=broker&from=manager#top',
  );
  expect(keepOverride('/a.b/bio', undefined)).toBe('/a.b/bio');
});

test('the exit goes back to where the switch came from', () => {
  expect(exitPath({ role: 'agent', from: 'admin' })).toBe('/admin/dashboard');
  expect(exitPath({ role: 'agent', from: 'manager' })).toBe('/manager/dashboard');
  expect(exitPath({ role: 'agent' })).toBe('/login');
});

test('the demo bar and the exit say whose demo it is', () => {
  expect(demoBarText({ role: 'vendor', from: 'admin' })).toBe('Admin Demo Mode - Viewing as VENDOR');
  expect(demoBarText({ role: 'agent', from: 'manager' })).toBe('Manager Demo Mode - Viewing as AGENT');
  expect(demoBarText({ role: 'broker' })).toBe('Override Mode - Viewing as BROKER');
  expect(exitLabel({ role: 'agent', from: 'admin' })).toBe('Exit Admin Override');
  expect(exitLabel({ role: 'agent', from: 'manager' })).toBe('Exit Manager Override');
});
