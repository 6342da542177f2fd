import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test('an email address is copied as one text and can break after the @', () => {
  const { container } = render(<EmailText email="enrique@live-oak-plumbing-co.example.com" />);
  expect(container.textContent).toBe('enrique@live-oak-plumbing-co.example.com');
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([
    'enrique@',
    'live-oak-plumbing-co.example.com',
  ]);
});
