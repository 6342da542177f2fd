/** When a deletion fails and the server gives no reason. */
export const deletionFailure = {
  title: 'Delete Failed',
  message: 'An unexpected error occurred while deleting. Please try again.',
} as const;
