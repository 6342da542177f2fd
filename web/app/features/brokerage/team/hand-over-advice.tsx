import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { accountsQuery, mySeatQuery } from '../api.ts';

/** Suggests that owners hand over their brokerage before they delete the account that pays for it. */
export function HandOverAdvice() {
  const { data: mine } = useQuery(mySeatQuery);
  const { data: team } = useQuery({ ...accountsQuery({ limit: 1 }), enabled: mine?.seat?.isOwner ?? false });
  const others = (team?.billingInfo.totalAccounts ?? 1) - 1;
  if (!mine?.seat?.isOwner || others < 1) return null;
  return (
    <Alert color="gold" title="Hand your brokerage over first?" mt="md">
      <p>
        You run {mine.seat.brokerageName}. If you cancel, its{' '}
        {others === 1 ? 'other account loses' : `${others} other accounts lose`} Agent Pro+ and{' '}
        {others === 1 ? 'has' : 'have'} 30 days to pay for a plan. Another broker on your team can take it
        over instead: choose Hand over brokerage in their menu.
      </p>
      <Button component={DesktopLink} to="brokerage" variant="default" size="xs" mt="sm">
        Open brokerage
      </Button>
    </Alert>
  );
}
