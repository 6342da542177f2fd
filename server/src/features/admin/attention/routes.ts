import { z } from 'zod';
import { AttentionList, RunAttentionAction, staffTaskKinds } from '#contract/admin/attention.ts';
import { Done } from '#contract/problem.ts';
import { adminActing, only } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { readAttentionList } from './read-attention.ts';
import { runAttentionAction } from './run-attention-action.ts';

export const attentionRoutes: Routes = (route) => {
  route.get(
    '/api/admin/attention',
    { access: only('ADMIN'), summary: 'What needs attention', answer: AttentionList },
    ({ context }) => readAttentionList(context),
  );

  route.post(
    '/api/admin/attention/:kind',
    {
      access: adminActing,
      summary: 'Fix one of them',
      params: z.object({ kind: z.enum(staffTaskKinds) }),
      body: RunAttentionAction,
      answer: Done,
    },
    async ({ context, params, body }) => ({
      success: true as const,
      message: await runAttentionAction(context, params.kind, body),
    }),
  );
};
