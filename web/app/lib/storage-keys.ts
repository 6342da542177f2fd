/** Everything the browser remembers for us, under one roof so that no two features share a key by accident. */
export const localKeys = {
  colorScheme: 'abundance.colorScheme',
  sidebarCollapsed: 'abundance.sidebarCollapsed',
  currentView: 'abundance.currentView',
  quote: 'abundance.quote',
  doorsView: 'doorvault_folders_view',
  filesView: 'doorvault_files_view',
  uploads: 'abundance.uploads',
  vendorSignup: 'abundance.vendorSignup',
  /** What someone is writing, until the server has it. */
  resume: (person: string) => `abundance.resume.${person}`,
  resumeFilter: (person: string) => `abundance.resumeFilter.${person}`,
  roster: (person: string) => `abundance.roster.${person}`,
  bio: (userId: string) => `abundance.bio.${userId}`,
  cart: 'cart',
  columnWidths: (table: string) => `abundance.columnWidths.${table}`,
  columnVisibility: (table: string) => `abundance.columnVisibility.${table}`,
} as const;

export const sessionKeys = {
  managerRoleOverride: 'managerRoleOverride',
  signupForm: 'formData',
  /** Where whoever signs up on the way to something goes on. */
  afterSignup: 'abundance.afterSignup',
} as const;
