import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { useHandleMembershipChanges } from './use-handle-membership-changes.ts';

/** A screen that makes one call, which the server refuses. */
function Refused({ code, details }: { code: ProblemCode; details?: Record<string, unknown> }) {
  useHandleMembershipChanges();
  const { isError } = useQuery({
    queryKey: ['refused'],
    queryFn: () => Promise.reject(new ApiProblem(402, { code, message: 'No.', details })),
    retry: false,
  });
  return isError && 'refused';
}

test('a request that the server refuses because it requires Agent Pro+ opens the upgrade dialog', async () => {
  const { router } = await renderDesktop(<Refused code="plan_required" details={{ plan: 'premium' }} />);
  await waitFor(() => expect(router.state.location.search).toBe('?panel=upgrade'));
});

test('a request that the server refuses for another reason leaves the screen as it is', async () => {
  const { router, findByText } = await renderDesktop(<Refused code="payment_required" />);
  await findByText('refused');
  expect(router.state.location.search).toBe('');
});
