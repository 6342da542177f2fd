import { type FormEvent, useEffect, useRef, useState } from 'react';
import { attachmentFields, type FormFields, findFormProblems, formMessages } from '#contract/forms.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../../lib/api.ts';
import { fieldErrors, isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstField } from '../../../lib/focus-first-error.ts';

export interface SendResult {
  ok: boolean;
  message: string;
}

interface Options {
  subject: string;
  fields: FormFields;
  thanks: string;
  /** Attachments, which were checked when the user chose them. */
  files?: readonly File[];
  onSent?: () => void;
}

const messageMs = 5000;

/** Today as YYYY-MM-DD for date fields. Locales format dates differently, so it is built from numbers. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The values of all fields that are filled in. */
const answersOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    ),
  );

function bodyOf(answers: Record<string, string>, files: readonly File[]): FormData | Record<string, string> {
  if (files.length === 0) return answers;
  const body = new FormData();
  for (const [name, value] of Object.entries(answers)) body.append(name, value);
  for (const [index, field] of attachmentFields.entries()) {
    const file = files[index];
    if (!file) continue;
    body.append(`${field}Name`, file.name);
    body.append(field, file, file.name);
  }
  return body;
}

/** Validates and sends a public form. The result message disappears after five seconds. */
export function useSendForm({ subject, fields, thanks, files = [], onSent }: Options) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SendResult>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const clearTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(clearTimer.current), []);

  function showOutcome(message: SendResult): void {
    clearTimeout(clearTimer.current);
    setOutcome(message);
    clearTimer.current = setTimeout(() => setOutcome(undefined), messageMs);
  }

  function showProblems(form: HTMLFormElement, found: Record<string, string>): void {
    setProblems(found);
    showOutcome({ ok: false, message: formMessages.invalid });
    focusFirstField(Object.keys(found).map((name) => form.querySelector<HTMLElement>(`[name="${name}"]`)));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const answers = answersOf(form);
    const found = findFormProblems(fields, answers, today());
    if (Object.keys(found).length > 0) return showProblems(form, found);
    setProblems({});
    setBusy(true);
    try {
      const { message } = await api.post<SuccessResponse>(
        '/api/send-email',
        bodyOf({ subject, ...answers }, files),
      );
      form.reset();
      onSent?.();
      showOutcome({ ok: true, message: message ?? thanks });
    } catch (error) {
      setProblems(fieldErrors(error));
      showOutcome({
        ok: false,
        message: isProblem(error, 'unavailable')
          ? formMessages.failed
          : problemMessage(error, formMessages.failed),
      });
    } finally {
      setBusy(false);
    }
  }

  return { busy, outcome, problems, onSubmit };
}
