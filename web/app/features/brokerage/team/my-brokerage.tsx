import { Box, Button, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useProfile } from '../../../shell/core/person/profile.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { formatInstantAsDay } from '../../billing/public.ts';
import { mySeatQuery, useLeaveBrokerage } from '../api.ts';
import classes from './team.module.css';

interface Props {
  isSharing: boolean;
  onShare: (shares: boolean) => Promise<unknown>;
}

/** Shows the user's brokerage, what its broker may see, and a button to leave it. */
export function MyBrokerage({ isSharing, onShare }: Props) {
  const { timeZone } = useProfile();
  const { data, isPending } = useQuery(mySeatQuery);
  const leave = useLeaveBrokerage();
  if (isPending) return <Skeleton height={80} />;
  const seat = data?.seat;
  if (!seat)
    return (
      <Box component="p" c="dimmed">
        You’re not a member of a brokerage on Abundance.
      </Box>
    );
  if (seat.isOwner) return <p>You run {seat.brokerageName}.</p>;

  const confirmLeave = () =>
    confirm({
      title: `Leave ${seat.brokerageName}?`,
      message:
        'Your data stays with you. You’ll have Agent Access for 30 days; to keep it after that, pay for your own membership.',
      verb: 'Leave brokerage',
      danger: true,
      act: async () => {
        const { message } = await leave.mutateAsync();
        toast.success(message ?? brokerageMessages.left);
      },
    });

  return (
    <div className={classes.mine}>
      <p>
        <b>{seat.brokerageName}</b> has paid for your Agent Pro+ since{' '}
        {formatInstantAsDay(seat.since, timeZone)}. {seat.ownerName} runs it.
      </p>
      <Switch
        label="Share my results with my broker"
        description={`${seat.ownerName} sees your closed sides, volume and commission for the year, and nothing else.`}
        checked={isSharing}
        onChange={(event) =>
          void onShare(event.currentTarget.checked).catch((error: Error) =>
            toast.error(problemMessage(error, 'Failed to update profile')),
          )
        }
      />
      <Button variant="default" onClick={() => void confirmLeave()}>
        Leave brokerage
      </Button>
    </div>
  );
}
