import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toDay } from '#contract/day.ts';
import { getLinkHref } from '../../../testing/get-link-href.ts';
import { clickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { celebrationsQuery } from './api.ts';
import { Celebrations, celebrationText } from './celebrations.tsx';
import DatesDialog from './dates-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function Shown() {
  const { data } = useQuery(celebrationsQuery(toDay('2026-11-15')));
  if (!data) return null;
  const { celebrations, fullDays } = data;
  return <Celebrations celebrations={celebrations.filter(({ inDays }) => inDays >= 0)} fullDays={fullDays} />;
}

test('the list of celebrations starts with today’s birthdays and has links to call and email', async () => {
  const { router } = await renderDesktop(<Shown />);
  const birthdays = within(await screen.findByRole('list', { name: 'Birthdays' }));
  expect(birthdays.getAllByText(/· Today$/).length).toBeGreaterThanOrEqual(2);
  expect(birthdays.getByRole('link', { name: 'Call Maribel Okafor' }).getAttribute('href')).toBe(
    'tel:9045550119',
  );
  expect(screen.getByText('5 years at home · Today')).toBeTruthy();
  clickButton(/^Maribel Okafor/);
  await waitFor(() => expect(router.state.location.search).toContain('panel=contact'));
});

test('a day with too many celebrations links to the full list', async () => {
  const full = (kind: 'birthday' | 'homeAnniversary', date: string) => ({ kind, date });
  const { unmount } = await renderDesktop(
    <Celebrations
      celebrations={[]}
      fullDays={[
        full('birthday', '2026-11-30'),
        full('birthday', '2026-12-01'),
        full('homeAnniversary', '2026-11-18'),
      ]}
    />,
  );
  expect(getLinkHref('See all birthdays')).toMatch(/the-sphere\?birthday=11$/);
  expect(getLinkHref('See all home anniversaries')).toMatch(/the-sphere\?anniversary=2026-11-18$/);
  unmount();
});

test('a birthday without a year shows no age', () => {
  const contact = {
    id: '1',
    firstName: 'A',
    lastName: 'B',
    company: null,
    emailAddress: null,
    phoneNumber: null,
  };
  const one = { kind: 'birthday', date: '2026-11-18', inDays: 1, years: null, contact } as const;
  expect(celebrationText(one)).toBe('Tomorrow');
  expect(celebrationText({ ...one, kind: 'homeAnniversary', years: 1 })).toBe('1 year at home · Tomorrow');
  expect(celebrationText({ ...one, date: '2026-11-20', inDays: 3 })).toBe('November 20');
  expect(celebrationText({ ...one, date: '2026-11-15', inDays: -2, years: 62 })).toBe(
    'Turned 62 · November 15',
  );
});

test('a user can switch on the morning email, and replace the calendar URL after a confirmation', async () => {
  const { sent } = await renderDesktop(<DatesDialog onClose={() => {}} />);
  const mail = await screen.findByRole<HTMLInputElement>('switch', { name: /^Email me/ });
  fireEvent.click(mail);
  await waitFor(() => expect(mail.checked).toBe(true));
  const address = screen.getByLabelText<HTMLInputElement>('Private calendar address');
  const before = address.value;
  clickButton('New address');
  const question = within(await screen.findByRole('dialog', { name: 'Get a new calendar address?' }));
  fireEvent.click(question.getByRole('button', { name: 'New address' }));
  await waitFor(() => expect(address.value).not.toBe(before));
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST']);
});
