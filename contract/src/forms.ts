import { validatePassword } from './account/password.ts';
import { isEmailAddress } from './email.ts';

export const subscriberSubject = 'New Subscriber';
export const contactSubject = 'Contact Us';
export const speakerSubject = 'Speaker Request';

export const formMessages = {
  required: 'This field is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid 10-digit phone number',
  future: 'Please select a future date',
  passwords: 'Passwords must match',
  selections: (max: number) => `You can select a maximum of ${max} options`,
  invalid: 'Failed to send email. Please check all fields.',
  failed: 'Failed to send email. Please try again.',
  subscribed: 'Almost done. Open the email we just sent you and confirm.',
  confirmed: 'You’re on the list. One good idea a month.',
  unsubscribed: 'You’re off the list. We won’t email you again.',
  sent: 'Thank you. We’ll write back within one business day.',
  busy: 'Too many messages. Please wait a few minutes and try again.',
} as const;

export const attachmentMessages = {
  tooMany: 'You can attach up to 3 files',
  type: 'Attach JPG, PNG, PDF, DOCX or XLSX files.',
  bytes: 'File size must be less than 2.0MB',
  failed: 'An error occurred while validating files',
} as const;

/** The limits of files attached to a form. */
export const attachmentLimits = {
  maxFiles: 3,
  bytes: 2_097_152,
  extensions: ['jpg', 'jpeg', 'png', 'pdf', 'docx', 'xlsx'],
} as const;

/** The form fields of the attachments. */
export const attachmentFields = ['file1', 'file2', 'file3'] as const;

/** A honeypot: people don't see it and leave it empty; bots fill it in. */
export const honeypotField = 'homepage';

export type FormFieldRule =
  | 'required'
  | 'email'
  | 'phone'
  | 'future'
  | 'strongPassword'
  | { readonly matches: string }
  | { readonly maxSelections: number };

export interface FormField {
  readonly label: string;
  readonly kind: 'text' | 'email' | 'tel' | 'date' | 'paragraph' | 'choices';
  readonly rules: readonly FormFieldRule[];
  readonly autoComplete?: string;
}

export type FormFields = Readonly<Record<string, FormField>>;
type Values = Readonly<Record<string, string | undefined>>;

/** Several choices are sent as one text with a line for each. */
const splitChoices = (value: string): string[] => value.split('\n').filter(Boolean);

const isPhone = (value: string) => value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '').length === 10;

interface FieldInput {
  value: string;
  values: Values;
  /** The current day in the user's time zone, `YYYY-MM-DD`. */
  today: string;
}

/** An empty value breaks only the rules `required` and `matches`. */
function problemOf(rule: FormFieldRule, { value, values, today }: FieldInput): string | undefined {
  if (rule === 'required') return value === '' ? formMessages.required : undefined;
  if (typeof rule === 'object' && 'matches' in rule)
    return value === (values[rule.matches] ?? '') ? undefined : formMessages.passwords;
  if (value === '') return undefined;
  if (typeof rule === 'object')
    return splitChoices(value).length > rule.maxSelections
      ? formMessages.selections(rule.maxSelections)
      : undefined;
  if (rule === 'email') return isEmailAddress(value) ? undefined : formMessages.email;
  if (rule === 'phone') return isPhone(value) ? undefined : formMessages.phone;
  if (rule === 'strongPassword') return validatePassword(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && value >= today ? undefined : formMessages.future;
}

/** The first problem of each invalid field. */
export function findFormProblems(fields: FormFields, values: Values, today: string): Record<string, string> {
  const problems = Object.entries(fields).flatMap(([name, { rules }]) => {
    const value = (values[name] ?? '').trim();
    const problem = rules.map((rule) => problemOf(rule, { value, values, today })).find(Boolean);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

const firstName: FormField = {
  label: 'First name',
  kind: 'text',
  rules: ['required'],
  autoComplete: 'given-name',
};
const lastName: FormField = {
  label: 'Last name',
  kind: 'text',
  rules: ['required'],
  autoComplete: 'family-name',
};
const email: FormField = {
  label: 'Email',
  kind: 'email',
  rules: ['required', 'email'],
  autoComplete: 'email',
};

export const contactFields = {
  firstName,
  lastName,
  email,
  phone: { label: 'Phone', kind: 'tel', rules: ['phone'], autoComplete: 'tel-national' },
  message: { label: 'How can we help?', kind: 'paragraph', rules: ['required'] },
} as const satisfies FormFields;

export const maxTopics = 3;

export const speakerFormFields = {
  firstName,
  lastName,
  email,
  phone: { label: 'Phone', kind: 'tel', rules: ['required', 'phone'], autoComplete: 'tel-national' },
  eventDate: { label: 'Event date', kind: 'date', rules: ['required', 'future'] },
  topics: { label: 'Topics', kind: 'choices', rules: ['required', { maxSelections: maxTopics }] },
  message: { label: 'Tell us about your event', kind: 'paragraph', rules: ['required'] },
} as const satisfies FormFields;

export const subscriberFormFields = { email } as const satisfies FormFields;

/** The forms of the public site, keyed by the subject of their mail. */
export const publicForms: Readonly<Record<string, FormFields>> = {
  [subscriberSubject]: subscriberFormFields,
  [contactSubject]: contactFields,
  [speakerSubject]: speakerFormFields,
};
