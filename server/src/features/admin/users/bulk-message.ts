import type { BulkAction } from '#contract/admin/admin-user-bulk.ts';

const userCountText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'user' : 'users'}`;

const messages: Record<BulkAction, (who: string) => string> = {
  suspend: (who) => `${who} suspended.`,
  restore: (who) => `${who} restored.`,
  'password-reset': (who) => `Password reset sent to ${who}.`,
  delete: (who) => `${who} deleted.`,
};

export const bulkMessage = (action: BulkAction, count: number): string =>
  messages[action](userCountText(count));
