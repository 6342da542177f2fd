import { expect, test } from 'vitest';
import { dayOf, isDay } from './day.ts';
import { cents, formatMoneyShort, formatWholeMoney } from './money.ts';

test.each([
  ['2026-11-16T04:59:59Z', 'America/New_York', '2026-11-15'],
  ['2026-11-16T05:00:00Z', 'America/New_York', '2026-11-16'],
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08'],
  ['2024-02-29T12:00:00Z', 'America/Chicago', '2024-02-29'],
  ['2026-01-01T00:30:00Z', 'Pacific/Kiritimati', '2026-01-01'],
  ['2025-12-31T23:30:00Z', 'Pacific/Pago_Pago', '2025-12-31'],
])('at %s, the day in %s is %s', (instant, zone, day) => {
  expect(dayOf(new Date(instant), zone)).toBe(day);
});

test('dayOf does not depend on how the browser formats dates', () => {
  const originalFormat = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    ...originalFormat,
    get: () => () => '11/15/26',
  });
  try {
    expect(dayOf(new Date('2026-11-15T12:00:00Z'), 'Europe/Lisbon')).toBe('2026-11-15');
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', originalFormat ?? {});
  }
});

test('isDay accepts every day of the calendar and nothing else', () => {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const inCalendar = (text: string) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  };
  const days = Array.from({ length: 33 }, (_, day) => day);
  const months = Array.from({ length: 14 }, (_, month) => month);
  const texts = ['0001', '1900', '2000', '2023', '2024', '9999'].flatMap((year) =>
    months.flatMap((month) => days.map((day) => `${year}-${twoDigits(month)}-${twoDigits(day)}`)),
  );
  expect(texts.filter((text) => isDay(text) !== inCalendar(text))).toEqual([]);
  expect(['', '2024-2-29', '2024-02-29T', '24-02-29', '２０２４-02-29', '0000-01-01'].filter(isDay)).toEqual(
    [],
  );
});

test('formatMoneyShort shows no needless decimals', () => {
  expect(formatMoneyShort(cents(50_000_000))).toBe('$500K');
  expect(formatMoneyShort(cents(1_326_000_000))).toBe('$13.26M');
  expect(formatWholeMoney(cents(1_500_000_000))).toBe('$15,000,000');
});
