/** Security events about which we mail an account's owner. */
export type SecurityNotice =
  | { kind: 'password-changed' }
  | { kind: 'two-step-added'; name: string }
  | { kind: 'two-step-removed'; name: string }
  | { kind: 'two-step-off' }
  | { kind: 'recovery-codes-renewed' }
  | { kind: 'recovery-code-used' }
  | { kind: 'devices-signed-out' }
  | { kind: 'contacts-device'; name: string }
  | { kind: 'new-device'; device: string; address: string };

interface Moment {
  now: Date;
  timeZone: string;
}

interface NoticeTexts {
  subject: string;
  heading: string;
  paragraphs: string[];
}

const whenText = ({ now, timeZone }: Moment): string =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(now);

const protectionAdvice =
  'If it wasn’t you, use the button to sign out every device and choose a new password.';

const words = (title: string, sentence: string): NoticeTexts => ({
  subject: title,
  heading: title,
  paragraphs: [sentence, protectionAdvice],
});

export function securityNoticeTexts(notice: SecurityNotice, moment: Moment): NoticeTexts {
  const when = whenText(moment);
  switch (notice.kind) {
    case 'password-changed':
      return words('Your password was changed', `The password for your account was changed on ${when}.`);
    case 'two-step-added':
      return words(
        'Two-step sign-in was added',
        `“${notice.name}” was added to your account’s two-step sign-in on ${when}.`,
      );
    case 'two-step-removed':
      return words(
        'A two-step sign-in method was removed',
        `“${notice.name}” was removed from your account’s two-step sign-in on ${when}.`,
      );
    case 'two-step-off':
      return words(
        'Two-step sign-in was turned off',
        `Two-step sign-in was turned off for your account on ${when}. Your password is enough to sign in now.`,
      );
    case 'recovery-codes-renewed':
      return words(
        'You have new recovery codes',
        `New recovery codes were created on ${when}. The old ones no longer work.`,
      );
    case 'recovery-code-used':
      return words(
        'A recovery code was used',
        `One of your recovery codes was used to sign in on ${when}. It won’t work again.`,
      );
    case 'devices-signed-out':
      return words(
        'Your devices were signed out',
        `One or more devices were signed out of your account on ${when}.`,
      );
    case 'contacts-device':
      return words(
        'A device was connected to your contacts',
        `“${notice.name}” was connected on ${when}. It can read and change your contacts until you disconnect it in your profile.`,
      );
    case 'new-device':
      return words(
        'New sign-in to your account',
        `Your account was signed in to on a new device: ${notice.device}, IP address ${notice.address}, on ${when}.`,
      );
  }
}
