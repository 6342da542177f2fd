/** How long the screen offers to undo a deletion. */
export const undoSeconds = 30;

/** The titles and texts of notices. */
export const sphereNotices = {
  loadFailed: 'Failed to Load Contacts',
  searchFailed: 'Search Failed',
  saved: 'Contact Saved',
  waiting: 'Saved on this device. It will be sent when you’re back online.',
  saveFailed: 'Save Failed',
  saveFailedText: 'Failed to save contact. Please try again.',
  createFailedText: 'Failed to create contact. Please try again.',
  deleted: 'Contact Deleted',
  tagCreated: 'Tag Created',
  tagFailed: 'Tag Creation Failed',
  tagDeleted: 'Tag Deleted',
  transactionSaved: 'Transaction Saved',
  transactionFailed: 'Transaction Save Failed',
  exported: 'Export Successful',
  exportFailed: 'Export Failed',
  invalidFile: 'Invalid File',
  noValidContacts: 'No Valid Contacts',
  imported: 'Import Successful',
  importFailed: 'Import Failed',
  processingFailed: 'File Processing Failed',
} as const;

/** How long notices stay; errors stay a little longer. */
export const noticeMilliseconds = { notice: 5_000, error: 8_000 } as const;

export const emptySphereTexts = {
  contacts: 'No contacts found. Click "Add" to create your first contact.',
  search: (query: string) => `No contacts found matching "${query}"`,
  showAll: 'Show all contacts',
  more: 'There are more matches. Keep typing to narrow them down.',
  tags: 'No tags found. Create your first tag above!',
} as const;

export const deletedMessage = (count: number): string =>
  count === 1 ? 'Contact deleted.' : `${count.toLocaleString('en-US')} contacts deleted.`;

export const contactTrashMessages = {
  restored: (count: number): string =>
    count === 1 ? 'Contact restored.' : `${count.toLocaleString('en-US')} contacts restored.`,
  deleted: 'Contact permanently deleted.',
  emptied: 'Trash emptied.',
} as const;

export const undoTooLateMessage = 'This can no longer be undone';

export const linkNotices = {
  linked: 'Link Saved',
  unlinked: 'Link Removed',
  failed: 'Link Failed',
} as const;

export const contactMessages = {
  born: 'Birthday cannot be in the future',
  connected: 'A contact cannot be connected to itself',
  stranger: 'The contact to connect to was not found',
  changed: 'This contact was changed somewhere else. Please review it and save again.',
} as const;
