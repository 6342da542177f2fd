import { fireEvent, screen } from '@testing-library/react';

/** A pattern that matches a field's label, with or without the asterisk that marks a required field. */
export const createLabelPattern = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: \\*)?$`);

/** Finds a field by its label. */
export const getField = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(typeof label === 'string' ? createLabelPattern(label) : label, {
    selector: 'input, select, textarea',
  });

/** Replaces the value of a field. */
export const fillField = (label: string | RegExp, value: string) =>
  fireEvent.change(getField(label), { target: { value } });
