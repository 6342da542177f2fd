import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconKey, IconPercentage, IconUserMinus } from '@tabler/icons-react';
import { type BrokerageAccount, brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { fullNameOf } from '#contract/people.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useOpenState } from '../../../ui/use-open-state.ts';
import { SplitsDialog } from '../../commission-splits/public.ts';
import { useHandOverBrokerage, useRemoveAccount } from '../api.ts';

/** A menu of actions for an account of the team, except the user's own. */
export function AccountMenu({ account }: { account: BrokerageAccount }) {
  const name = fullNameOf(account);
  const remove = useRemoveAccount();
  const handOver = useHandOverBrokerage();
  const [showsSplits, splits] = useOpenState();
  if (account.isOwner) return null;

  const confirmRemoval = () =>
    confirm({
      title: `Remove ${name} from your team?`,
      message: `${account.firstName} keeps all of their data and has 30 days to pay for Agent Access. Nothing is refunded, and you can give the seat to someone else for free until your next bill.`,
      verb: 'Remove account',
      danger: true,
      act: async () => {
        await remove.mutateAsync(account.id).catch((error: Error) => {
          throw new Error(problemMessage(error, brokerageMessages.notRemoved));
        });
        toast.success(brokerageMessages.removed);
      },
    });

  const confirmHandOver = () =>
    confirm({
      title: `Hand the brokerage over to ${name}?`,
      message: `${account.firstName} will manage the team and billing from now on, and you stay on the team as a broker. The card on file stays until ${account.firstName} changes it.`,
      verb: 'Hand over',
      danger: true,
      act: async () => {
        const { message } = await handOver.mutateAsync(account.id);
        toast.success(message ?? brokerageMessages.handedOver(name));
      },
    });

  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More actions for ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {account.role === 'BROKER' && (
            <Menu.Item leftSection={<IconKey size={16} />} onClick={() => void confirmHandOver()}>
              Hand over brokerage
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPercentage size={16} />} onClick={splits.open}>
            Commission splits
          </Menu.Item>
          <Menu.Item
            color="coral"
            leftSection={<IconUserMinus size={16} />}
            onClick={() => void confirmRemoval()}
          >
            Remove account
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {showsSplits && <SplitsDialog member={{ accountId: account.id, name }} onClose={splits.close} />}
    </>
  );
}
