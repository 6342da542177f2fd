/**
 * Messages of the contract that no test has been seen to show. Give one a test, then take it off this list; nothing is added
 * to it. A run of all tests names those that can go.
 */
export const notSeenYet: readonly string[] = [
  'billingMessages.beingConfirmed',
  'billingMessages.couponInvalid',
  'couponMessages.failed',
  'resumeMessages.addFailed',
  'resumeMessages.call',
];
