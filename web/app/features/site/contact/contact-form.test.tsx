import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPdfFile } from '../../../testing/files.ts';
import { ContactForm } from './contact-form.tsx';

const attach = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Attach files'), { target: { files } });

test('the contact form refuses more attachments than allowed', async () => {
  render(<ContactForm />);
  attach(createPdfFile('1.pdf'), createPdfFile('2.pdf'), createPdfFile('3.pdf'), createPdfFile('4.pdf'));
  expect(await screen.findByText('You can attach up to 3 files')).toBeTruthy();
});

test('the contact form refuses a file that was deleted from the disk', async () => {
  render(<ContactForm />);
  const gone = { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) };
  attach(Object.assign(createPdfFile('gone.pdf'), { slice: () => gone }));
  expect(await screen.findByText('An error occurred while validating files')).toBeTruthy();
});

test('the contact form shows an error if the message cannot be sent', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { container } = render(<ContactForm />);
  const answers = {
    firstName: 'Nia',
    lastName: 'Rivers',
    email: 'nia@example.com',
    phone: '9045550123',
    message: 'Hello',
  };
  for (const [name, value] of Object.entries(answers))
    fireEvent.change(container.querySelector(`[name="${name}"]`) as HTMLElement, { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Failed to send email. Please try again.')).toBeTruthy();
});
