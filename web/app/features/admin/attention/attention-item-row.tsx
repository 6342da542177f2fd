import { Button } from '@mantine/core';
import { formatAuditDetails } from '#contract/admin/audit-detail-texts.ts';
import { getStaffTaskTexts, type StaffTaskItem, staffTaskMessages } from '#contract/admin/staff-tasks.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { RowText } from '../../../ui/row-list.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useResolveAttentionItem } from './api.ts';

/** Shows an unresolved item with its action buttons. */
export function AttentionItemRow({ item }: { item: StaffTaskItem }) {
  const { id, kind, subject, details, foundAt, actions } = item;
  const resolveItem = useResolveAttentionItem();
  const { title, buttons } = getStaffTaskTexts(kind);

  async function runAction(action: string) {
    const { message } = await resolveItem.mutateAsync({ kind, id, action });
    if (message) toast.success(message);
  }

  function confirmAction(action: string) {
    const { label = '', question } = buttons[action] ?? {};
    if (question)
      return confirm({
        title: `${label}?`,
        message: question,
        verb: label,
        danger: true,
        act: () => runAction(action),
      });
    return runAction(action).catch((error: unknown) =>
      toast.error(problemMessage(error, staffTaskMessages.actionFailed)),
    );
  }

  return (
    <li>
      <RowText>
        <b>{subject}</b>
        <small>{[formatDateTime(foundAt), ...formatAuditDetails(details)].join(' · ')}</small>
      </RowText>
      {actions.map((action) => (
        <Button
          key={action}
          variant="default"
          size="xs"
          disabled={resolveItem.isPending}
          aria-label={`${buttons[action]?.label}: ${title}, ${subject}`}
          onClick={() => void confirmAction(action)}
        >
          {buttons[action]?.label}
        </Button>
      ))}
    </li>
  );
}
