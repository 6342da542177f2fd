export const profileMessages = {
  save: 'Failed to update profile',
  load: 'Failed to load data. Please try again.',
} as const;
