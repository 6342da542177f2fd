import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AddressSuggestion } from '#contract/addresses/addresses.ts';
import { api } from '../../lib/api.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { AddressInput } from './address-input.tsx';

function Field({ onPick }: { onPick?: (address: AddressSuggestion) => void }) {
  const [value, setValue] = useState('');
  return <AddressInput label="Address" value={value} onChange={setValue} onPick={onPick} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Address');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const key = (code: string) => fireEvent.keyDown(field(), { key: code, code });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Advances the fake clock. Awaits, because the screen updates one tick after a timer fires. */
async function advanceTime(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(onPick?: (address: AddressSuggestion) => void) {
  const desktop = await renderDesktop(<Field onPick={onPick} />);
  await advanceTime(0);
  return desktop;
}

test('address suggestions appear after three characters and 300 ms without typing', async () => {
  const requests = vi.spyOn(api, 'get');
  await show();
  requests.mockClear();
  type('11');
  await advanceTime(1000);
  expect(requests).not.toHaveBeenCalled();
  type('118');
  type('118 s');
  await advanceTime(298);
  expect(requests).not.toHaveBeenCalled();
  await advanceTime(2);
  expect(requests).toHaveBeenCalledTimes(1);
  expect(options()[0]).toMatch(/^118 Sandpiper Ct, Ponte Vedra Beach, FL/);
});

test('arrow keys select an address suggestion, and Enter fills the form with it', async () => {
  const onPick = vi.fn();
  await show(onPick);
  type('118 sandpiper');
  await advanceTime(400);
  key('ArrowDown');
  key('Enter');
  expect(onPick).toHaveBeenCalledWith(
    expect.objectContaining({ street: '118 Sandpiper Ct', city: 'Ponte Vedra Beach', zipCode: '32082' }),
  );
  await advanceTime(400);
  expect(options()).toEqual([]);
});

test('Escape closes the address suggestions and keeps the typed text', async () => {
  await show();
  type('118 sandpiper');
  await advanceTime(400);
  expect(options()).toHaveLength(1);
  key('Escape');
  expect(options()).toEqual([]);
  expect(field().value).toBe('118 sandpiper');
});

test('the address suggestions close 200 ms after the field loses focus', async () => {
  await show();
  type('118 sandpiper');
  await advanceTime(400);
  fireEvent.blur(field());
  await advanceTime(198);
  expect(options()).toHaveLength(1);
  await advanceTime(2);
  expect(options()).toEqual([]);
});

test('a search without matching addresses shows a message', async () => {
  await show();
  type('nowhere at all');
  await advanceTime(400);
  expect(screen.getByText('No addresses found')).toBeTruthy();
});

test('a user can keep typing while the address search fails', async () => {
  const { connection } = await show();
  connection.isBroken = true;
  type('118 sandpiper');
  await advanceTime(2000);
  expect(screen.queryByText('No addresses found')).toBeNull();
  type('118 sandpiper ct');
  expect(field().value).toBe('118 sandpiper ct');
});
