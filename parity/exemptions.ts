/** Routes that nobody in the demo calls, and why. */
export const withoutDemo: Record<string, string> = {
  'POST /api/auth/sign-in/email': 'Whoever looks at the demo is signed in already, as somebody else.',
  'POST /api/auth/sign-out': 'One leaves the demo by its bar, which ends no session.',
  'GET /api/auth/signout': 'One leaves the demo by its bar, which ends no session.',
  'POST /api/auth/forgot-password': 'People in the demo have no password.',
  'POST /api/auth/reset-password': 'People in the demo have no password.',
  'POST /api/signup': 'Nobody signs up inside the demo.',
  'POST /api/signup/check-email': 'Nobody signs up inside the demo.',
  'GET /api/signup/verify': 'Nobody signs up inside the demo.',
  'POST /api/send-email': 'The forms of the public site are outside the demo.',
  'GET /api/billing/return': 'The way back from the provider’s page, which the demo does not open.',
  'POST /api/payments/webhook': 'Called by the payment provider.',
  'GET /api/manager/stats': 'For staff, who look at the demo but are not in it.',
  'GET /media/:': 'Pictures of the demo are inside the answers.',
  'GET /api/abundance-sphere/calendar/:': 'Called by calendars, which cannot see into a browser.',
  'GET /api/doors-vault/uploads/:': 'An upload of the demo is done as soon as it begins.',
  'PATCH /api/doors-vault/uploads/:': 'An upload of the demo is done as soon as it begins.',
  'DELETE /api/doors-vault/uploads/:': 'An upload of the demo is done as soon as it begins.',
};

/** Routes that the demo answers in its own way, so that no recorded call compares them. */
export const unplayed: Record<string, string> = {
  'GET /api/auth/sessions': 'Nobody is signed in in the demo: it lists no session.',
  'DELETE /api/auth/sessions': 'The demo refuses: it has no session to end.',
  'DELETE /api/auth/sessions/:': 'The demo refuses: it has no session to end.',
  'POST /api/auth/change-password': 'The demo refuses: its people have no password.',
  'GET /api/account/export': 'The demo refuses: nothing in it is anybody’s.',
  'DELETE /api/account': 'The demo refuses: its people cannot leave.',
  'POST /api/billing/card/setup': 'The demo refuses: it takes no cards.',
  'POST /api/billing/card': 'The demo refuses: it takes no cards.',
  'POST /api/billing/portal': 'The demo refuses: it has no provider.',
  'GET /api/payments/settings': 'The demo has no provider whose script could be loaded.',
  'GET /api/billing': 'Its invoices are the provider’s, which knows no past of the demo’s people.',
  'POST /api/billing/pay': 'The provider is asked what is due; the demo asks its own invoices.',
};
