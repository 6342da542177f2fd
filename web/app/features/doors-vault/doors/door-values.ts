import { type FormErrors, schemaResolver } from '@mantine/form';
import { DoorForm, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { dealStatusNames } from '#contract/transactions/deal-labels.ts';

export const newDoorForm: DoorForm = {
  street: '',
  city: '',
  state: 'FL',
  zipCode: '',
  firstName: '',
  lastName: '',
  status: 'PENDING',
};

export const requiredFieldMessage = 'Required';

const resolve = schemaResolver(DoorForm, { sync: true });

/**
 * Error messages by field. Empty required fields get a short mark, because the form shows the full message
 * only once.
 */
export const validateDoorForm = (form: DoorForm): FormErrors =>
  Object.fromEntries(
    Object.entries(resolve({ ...form })).map(([field, problem]) => [
      field,
      problem === doorMessages.required ? requiredFieldMessage : problem,
    ]),
  );

/** Restricts a typed state to two capital letters. */
export const toStateInput = (text: string): string =>
  text
    .replace(/[^a-z]/gi, '')
    .slice(0, 2)
    .toUpperCase();
export const toZipInput = (text: string): string => text.replace(/\D/g, '').slice(0, 5);

const labels: Record<keyof DoorForm, string> = {
  street: 'Street',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  firstName: 'Client first name',
  lastName: 'Client last name',
  status: 'Status',
};

export const doorFieldLabel = (field: keyof DoorForm): string => labels[field];

export const doorFieldText = (form: DoorForm, field: keyof DoorForm): string =>
  field === 'status' ? dealStatusNames[form.status] : form[field];
