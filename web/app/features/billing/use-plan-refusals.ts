import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { usePanel } from '../../shell/ground/panels.ts';
import { refresh } from '../../shell/ground/refresh.ts';

/**
 * The server may know more about a membership than a page that has been open for long. A call refused for the
 * plan opens the upgrade; a call refused for an overdue payment refreshes the membership.
 */
export function usePlanRefusals(): void {
  const client = useQueryClient();
  const { panel, open } = usePanel();

  const handleError = useEffectEvent((error: unknown) => {
    const needsPlan = isProblem(error, 'plan_required');
    // A refused card has a reason and is shown where the payment was made.
    const needsPayment = isProblem(error, 'payment_required') && !error.details?.reason;
    if (needsPlan || needsPayment) void refresh(client, 'membership.refused');
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
