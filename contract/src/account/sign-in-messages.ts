export const signInMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  passwordRequired: 'Password is required',
  confirmRequired: 'Confirm password is required',
  wrong: 'Invalid email or password',
  unexpected: 'An unexpected error occurred. Please try again.',
  busy: 'Too many attempts. Please wait a few minutes and try again.',
  confirmSent: 'We’ve sent you a new link.',
  resetSent: 'If that email belongs to an account, a link to reset the password is on its way.',
  resetExpired: 'This link is no longer valid. Please request a new one.',
} as const;
