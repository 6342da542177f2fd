/** Shown when a deletion fails without a reason from the server. */
export const deletionFailureToast = {
  title: 'Delete Failed',
  message: 'An unexpected error occurred while deleting. Please try again.',
} as const;
