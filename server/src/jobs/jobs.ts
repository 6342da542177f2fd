import type { Context } from '../core/context.ts';
import { forgetOldKeys } from '../core/idempotency.ts';
import { forgetEnded } from '../features/account/sessions.ts';
import { sweepImages } from '../features/images/sweep-images.ts';
import { deliverDueMails } from '../features/mail/deliver-mails.ts';

export interface Job {
  name: string;
  /** Minute, hour, day, month, weekday, in the product's own time zone. */
  cron: string;
  /** Idempotent: it may run twice, or be cut off and run again. */
  run: (context: Context) => Promise<unknown>;
}

const anHour = 60 * 60 * 1000;

export const jobs: Job[] = [
  { name: 'deliver-mails', cron: '* * * * *', run: deliverDueMails },
  { name: 'forget-ended-sessions', cron: '10 3 * * *', run: forgetEnded },
  { name: 'forget-idempotency-keys', cron: '20 3 * * *', run: forgetOldKeys },
  { name: 'sweep-images', cron: '30 3 * * *', run: sweepImages },
  {
    name: 'sweep-unfinished-uploads',
    cron: '40 3 * * *',
    run: ({ services, now }) => services.storage.sweep(new Date(now.getTime() - 24 * anHour)),
  },
];
