import { z } from 'zod';
import { AttentionList, MendAttention, staffTaskKinds } from '#contract/attention.ts';
import { Done } from '#contract/problem.ts';
import { only, staffActing } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { mendAttention } from './mend-attention.ts';
import { readAttention } from './read-attention.ts';

export const attentionRoutes: Routes = (route) => {
  route.get(
    '/api/admin/attention',
    { access: only('ADMIN'), summary: 'What needs attention', answer: AttentionList },
    ({ context }) => readAttention(context),
  );

  route.post(
    '/api/admin/attention/:kind',
    {
      access: staffActing,
      summary: 'Fix one of them',
      params: z.object({ kind: z.enum(staffTaskKinds) }),
      body: MendAttention,
      answer: Done,
    },
    async ({ context, params, body }) => ({
      success: true as const,
      message: await mendAttention(context, params.kind, body),
    }),
  );
};
