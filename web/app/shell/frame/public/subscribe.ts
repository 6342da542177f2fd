import { formMessages, subscriberSubject } from '#contract/forms.ts';
import type { Done } from '#contract/problem.ts';
import { SendEmail } from '#contract/site.ts';
import { api } from '../../../lib/api.ts';
import { problemMessage } from '../../../lib/api-problem.ts';

export interface Outcome {
  ok: boolean;
  message: string;
}

/** Fetched when somebody subscribes: the schema is no weight of the pages they read. */
export async function subscribe(email: string): Promise<Outcome> {
  const form = SendEmail.safeParse({ subject: subscriberSubject, email });
  if (!form.success) return { ok: false, message: form.error.issues[0]?.message ?? formMessages.invalid };
  try {
    const { message } = await api.post<Done>('/api/send-email', form.data);
    return { ok: true, message: message ?? formMessages.subscribed };
  } catch (error) {
    return { ok: false, message: problemMessage(error, formMessages.failed) };
  }
}
