import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintPaper } from './print-paper.tsx';

test('a printed page shows its title and sender, and omits empty sender lines', () => {
  const { container } = render(
    <PrintPaper
      title="Contact Report"
      subtitle="All contacts · 12"
      from={['Ava Brooks', null, 'Printed today']}
    >
      <p>inside</p>
    </PrintPaper>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact Report');
  expect(container.querySelector('header')?.lastElementChild?.textContent).toBe('Ava BrooksPrinted today');
  expect(screen.getByText('inside')).toBeTruthy();
});
