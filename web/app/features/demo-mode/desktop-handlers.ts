import type { DesktopOverview } from '#contract/desktop.ts';
import type { DemoHandler, DemoState } from './demo-handler.ts';

function overview({
  me,
  goals,
  contacts,
  transactions,
  vault,
  isChecklistDismissed,
}: DemoState): DesktopOverview {
  const doors = vault.doors.filter(({ deletedAt }) => deletedAt === null);
  return {
    success: true,
    steps: {
      goals: goals.length > 0,
      contacts: contacts.length > 0,
      transaction: transactions.length > 0,
      door: doors.some(({ isUnclaimed }) => !isUnclaimed),
      photo: me.profilePicture !== null,
    },
    isChecklistDismissed,
    unclaimedDoors: doors.filter(({ isUnclaimed }) => isUnclaimed).length,
  };
}

export const desktopHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/desktop', handle: overview },
  {
    method: 'POST',
    path: '/api/desktop/dismiss-checklist',
    handle: (state) => {
      state.isChecklistDismissed = true;
      return { success: true };
    },
  },
];
