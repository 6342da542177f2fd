/** The messages of vendor registration, separate from the schemas, so that pages can load only these. */
export const vendorSignupMessages = {
  plan: 'Please select a subscription plan',
  association: 'Please select at least one association',
  associations: 'You can select up to 5 associations',
  nmls: 'NMLS# is required for Lenders',
  zip: 'Please enter a 5-digit ZIP code',
  zips: 'Please choose at most 1,473 ZIP codes',
  notInFlorida: (zip: string) => `${zip} is not a Florida ZIP code`,
  logoImage: 'Please select a valid image file (JPEG, PNG, etc.)',
  logoTooLarge: 'That file is too large. Please choose an image under 20MB.',
  priceChanged: 'The price has changed. Please look at it and try again.',
  discountUsed: 'This email has already had the $40 off for new vendors. The full price applies.',
  slotsFull: 'PREMIUM_SLOTS_FULL',
  slotsFullSentence: 'All three Power Partner slots in this category are taken.',
  unpaid: 'The payment was not completed. You can go back and finish it.',
  expired: 'This registration has expired. Please start again; nothing was charged.',
  slotGone:
    'All three Power Partner slots were taken before your payment arrived. You’ll get a full refund, and you’re on the waitlist.',
  secondAccount:
    'There’s already an account with this email. Your new subscription was canceled, and we’ve emailed you about it.',
  notYours:
    'This registration was started in another browser. If you have paid, your account is ready: please log in.',
  waitlisted: 'You’re on the waitlist. We’ll email you when a slot opens.',
  serverError: (status: number, text: string) => `Server error (${status}): ${text}`,
  noUrl: 'Failed to create checkout session: No URL returned',
  checkoutError: (message: string) => `Checkout error: ${message}`,
  verificationFailed: 'Payment verification failed',
  verificationRefused: (status: number, text: string) => `Payment verification failed (${status}): ${text}`,
  dataLost: 'Error retrieving your registration data. Please try again.',
  failed: (message: string) => `Error: ${message}`,
  registrationFailed: (status: number, text: string) => `Registration failed (${status}): ${text}`,
} as const;
