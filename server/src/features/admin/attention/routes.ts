import { z } from 'zod';
import { RunStaffTaskAction, StaffTaskList, staffTaskKinds } from '#contract/admin/staff-tasks.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { adminsActingForUsers, onlyRoles } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { readAttentionList } from './read-attention.ts';
import { runAttentionAction } from './run-attention-action.ts';

export const attentionRoutes: Routes = (route) => {
  route.get(
    '/api/admin/attention',
    { access: onlyRoles('ADMIN'), summary: 'What needs attention', answer: StaffTaskList },
    ({ context }) => readAttentionList(context),
  );

  route.post(
    '/api/admin/attention/:kind',
    {
      access: adminsActingForUsers,
      summary: 'Fix one of them',
      params: z.object({ kind: z.enum(staffTaskKinds) }),
      body: RunStaffTaskAction,
      answer: SuccessResponse,
    },
    async ({ context, params, body }) => ({
      success: true as const,
      message: await runAttentionAction(context, params.kind, body),
    }),
  );
};
