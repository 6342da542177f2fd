import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { usePanel } from '../../shell/ground/panels.ts';
import { refresh } from '../../shell/ground/refresh.ts';

/**
 * The server may know more of a membership than a page that has been open for long. Whatever it refuses for the plan
 * leads to the upgrade, and a payment that is overdue shows at once.
 */
export function useRefusals(): void {
  const client = useQueryClient();
  const { panel, open } = usePanel();

  const heard = useEffectEvent((error: unknown) => {
    const isForPlan = isProblem(error, 'plan_required');
    // One about a card says why, and is told where it was paid.
    const isForPayment = isProblem(error, 'payment_required') && !error.details?.reason;
    if (isForPlan || isForPayment) void refresh(client, 'membership.refused');
    if (isForPlan && panel !== 'upgrade') open('upgrade');
  });

  useEffect(() => {
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') heard(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') heard(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
