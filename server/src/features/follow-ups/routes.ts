import { z } from 'zod';
import {
  CadenceChanged,
  DueFollowUps,
  FollowUpQuery,
  SetCadence,
  SnoozedFollowUp,
  SnoozeFollowUp,
} from '#contract/follow-ups/follow-ups.ts';
import { Id } from '#contract/id-schema.ts';
import { desktopMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { changeCadence, readDueFollowUps, snoozeFollowUp } from './follow-ups.ts';

const params = z.object({ id: Id });
const success = true as const;

export const followUpRoutes: Routes = (route) => {
  route.read(
    '/api/follow-ups',
    {
      access: desktopMembers,
      summary: 'People to contact again, most overdue first',
      query: FollowUpQuery,
      answer: DueFollowUps,
    },
    ({ context, query }) => readDueFollowUps(context, query),
  );

  route.post(
    '/api/follow-ups/cadence',
    {
      access: desktopMembers,
      summary: 'Set how often to keep in touch with many contacts',
      body: SetCadence,
      answer: CadenceChanged,
    },
    async ({ context, body }) => ({ success, changed: await changeCadence(context, body) }),
  );

  route.put(
    '/api/follow-ups/:id/snooze',
    {
      access: desktopMembers,
      summary: 'Postpone the follow-up of a contact',
      params,
      body: SnoozeFollowUp,
      answer: SnoozedFollowUp,
    },
    async ({ context, params, body }) => ({ success, ...(await snoozeFollowUp(context, params.id, body)) }),
  );
};
