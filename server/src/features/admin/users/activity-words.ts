/** What people do often, in words; the rest is told by its own name. */
const words: Record<string, string> = {
  'account.create': 'Account created',
  'account.sign-in': 'Signed in',
  'account.sign-out-everywhere': 'Signed out everywhere',
  'account.change-password': 'Changed the password',
  'account.set-password': 'Password set',
  'account.reset-password': 'Reset the password',
  'account.reset-sent': 'Password reset sent',
  'account.confirm-email': 'Confirmed the email',
  'account.export': 'Exported the account',
  'account.second-factor-add': 'Added two-step sign-in',
  'account.second-factor-remove': 'Removed two-step sign-in',
  'profile.update': 'Changed the profile',
  'billing.card': 'Changed the card',
  'billing.pay': 'Paid what was overdue',
  'billing.upgrade': 'Upgraded to Agent Pro+',
  'billing.subscription': 'Subscription changed',
  'brokerage.join': 'Joined a brokerage',
  'brokerage.open': 'Opened a brokerage',
  'brokerage.invite': 'Sent an invitation',
  'bio.save': 'Saved the bio',
  'resume.save': 'Saved the resume',
  'contact.create': 'Added a contact',
  'contact.import': 'Imported contacts',
  'transaction.create': 'Added a transaction',
  'goals.save': 'Saved the goals',
  'door.create': 'Created a door',
  'file.upload': 'Uploaded files',
  'vendor.update': 'Changed the company profile',
  'order.pay': 'Bought something in the shop',
  'user.update': 'Account edited',
  'user.suspend': 'Suspended',
  'user.restore': 'Restored',
  'user.end-session': 'Session ended',
  'plan.give': 'Plan given without payment',
  'plan.end': 'Plan ended',
};

/** `contact.undo-import` → `Contact: undo import` */
function plainly(action: string): string {
  const [part = action, what = ''] = action.split('.');
  const text = `${part}: ${what}`.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function activityText(action: string, details: Record<string, unknown> | null): string {
  if (action === 'account.act-for') return `Admin: ${String(details?.why ?? 'worked on the account')}`;
  return words[action] ?? plainly(action);
}
