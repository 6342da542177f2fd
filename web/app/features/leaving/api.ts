import { useMutation } from '@tanstack/react-query';
import type { LeaveMembership } from '#contract/leaving/leaving.ts';
import type { SuccessResponse } from '#contract/problem.ts';
import { api } from '../../lib/api.ts';

/** The server streams the export, and the browser downloads it without loading it into memory. */
export const useExportData = () =>
  useMutation({ mutationFn: () => api.download('/api/account/export', 'abundance.zip') });

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: LeaveMembership) => api.delete<SuccessResponse>('/api/account', { body }),
  });
