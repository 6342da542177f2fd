import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { refreshAfterChange } from '../../shell/core/refresh.ts';

/**
 * Handles calls that the server refuses because the membership has changed since the page loaded. Refetches
 * the membership, and opens the upgrade dialog if the call needs a higher plan.
 */
export function useHandleMembershipChanges(): void {
  const client = useQueryClient();
  const { panel, open } = usePanel();

  const handleError = useEffectEvent((error: unknown) => {
    const needsPlan = isProblem(error, 'plan_required');
    // Ignores refused cards, which have a `reason`, because the payment form shows them.
    const needsPayment = isProblem(error, 'payment_required') && !error.details?.reason;
    if (needsPlan || needsPayment) void refreshAfterChange(client, 'membership.refused');
    if (needsPlan && panel !== 'upgrade') open('upgrade');
  });

  useEffect(() => {
    const unsubscribes = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
      }),
    ];
    return () => {
      for (const stop of unsubscribes) stop();
    };
  }, [client]);
}
