import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FormButtons, FormGrid, FormProblem } from './form-grid.tsx';

function show(isBusy: boolean) {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const onCancel = vi.fn();
  render(
    <MantineProvider env="test">
      <FormGrid onSubmit={onSubmit}>
        <input aria-label="Name" required />
        <FormButtons isBusy={isBusy} onCancel={onCancel} save="Add" saving="Adding..." />
      </FormGrid>
    </MantineProvider>,
  );
  return { onSubmit, onCancel };
}

test("a form with an empty required field is submitted without the browser's own validation", () => {
  const { onSubmit, onCancel } = show(false);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a busy form shows that it is saving, cannot be submitted twice, and can still be canceled', () => {
  const { onSubmit, onCancel } = show(true);
  fireEvent.click(screen.getByRole('button', { name: 'Adding...' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a refused save moves the focus to the problem, so that the browser scrolls to it', () => {
  const form = (problem?: string) => (
    <MantineProvider env="test">
      <FormGrid>
        <input aria-label="Name" />
        {problem && <FormProblem>{problem}</FormProblem>}
      </FormGrid>
    </MantineProvider>
  );
  const { rerender } = render(form());
  screen.getByRole('textbox').focus();
  rerender(form('The name is taken.'));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByRole('textbox').focus();
  rerender(form('The name is taken.'));
  expect(document.activeElement, 'typing continues').toBe(screen.getByRole('textbox'));
});
