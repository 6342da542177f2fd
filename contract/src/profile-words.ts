export const profileMessages = {
  empty: 'Empty response from server',
  format: 'Invalid response format from server',
  save: 'Failed to update profile',
  load: 'Failed to load data. Please try again.',
} as const;
