import { expect, test } from 'vitest';
import {
  addOverrideToPath,
  demoBarText,
  hasOverrideParams,
  overrideExitLabel,
  overrideExitPath,
  parseOverride,
  removeOverrideParams,
  roleSwitchPath,
} from './override.ts';

const nora = { firstName: 'Nora', lastName: 'Fields' };
const search = (text: string) => new URLSearchParams(text);

test('the role and origin of an override are read from the URL', () => {
  expect(parseOverride(search('override=agent&from=admin'))).toEqual({ role: 'agent', from: 'admin' });
  expect(parseOverride(search('override=vendor&from=elsewhere'))).toEqual({
    role: 'vendor',
    from: undefined,
  });
  expect(parseOverride(search('override=admin'))).toBeUndefined();
  expect(parseOverride(search('from=admin'))).toBeUndefined();
});

test('override parameters in a URL are detected and can be removed', () => {
  expect(hasOverrideParams(search('from=admin'))).toBe(true);
  expect(hasOverrideParams(search('page=2'))).toBe(false);
  expect(removeOverrideParams(search('page=2&override=agent&from=admin'))).toBe('?page=2');
  expect(removeOverrideParams(search('override=agent'))).toBe('');
});

test("a role switch opens the desktop of that role under the staff member's name", () => {
  expect(roleSwitchPath(nora, { role: 'agent', from: 'admin' })).toBe(
    '/nora.fields?override=agent&from=admin',
  );
  expect(roleSwitchPath(nora, { role: 'vendor', from: 'manager' })).toBe(
    '/nora.fields/vendor/dashboard?override=vendor&from=manager',
  );
});

test('override parameters are added to a link and keep its other parameters', () => {
  const override = { role: 'broker', from: 'manager' } as const;
  expect(addOverrideToPath('/a.b/bio?page=2#top', override)).toBe(
    '/a.b/bio?page=2&override=broker&from=manager#top',
  );
  expect(addOverrideToPath('/a.b/bio', undefined)).toBe('/a.b/bio');
});

test('leaving the override returns staff to the dashboard where they started it', () => {
  expect(overrideExitPath({ role: 'agent', from: 'admin' })).toBe('/admin/dashboard');
  expect(overrideExitPath({ role: 'agent', from: 'manager' })).toBe('/manager/dashboard');
  expect(overrideExitPath({ role: 'agent' })).toBe('/login');
});

test('the demo bar and the exit button say on which dashboard the override started', () => {
  expect(demoBarText({ role: 'vendor', from: 'admin' })).toBe('Admin Demo Mode - Viewing as VENDOR');
  expect(demoBarText({ role: 'agent', from: 'manager' })).toBe('Manager Demo Mode - Viewing as AGENT');
  expect(demoBarText({ role: 'broker' })).toBe('Override Mode - Viewing as BROKER');
  expect(overrideExitLabel({ role: 'agent', from: 'admin' })).toBe('Exit Admin Override');
  expect(overrideExitLabel({ role: 'agent', from: 'manager' })).toBe('Exit Manager Override');
});
