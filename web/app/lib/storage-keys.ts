/** All browser storage keys in one place, so that no two features share one by accident. */
export const localStorageKeys = {
  colorScheme: 'abundance.colorScheme',
  sidebarCollapsed: 'abundance.sidebarCollapsed',
  currentView: 'abundance.currentView',
  quote: 'abundance.quote',
  doorsView: 'doorvault_folders_view',
  filesView: 'doorvault_files_view',
  uploads: 'abundance.uploads',
  vendorSignup: 'abundance.vendorSignup',
  /** The unsaved draft of a resume. */
  resume: (person: string) => `abundance.resume.${person}`,
  resumeFilter: (person: string) => `abundance.resumeFilter.${person}`,
  roster: (person: string) => `abundance.roster.${person}`,
  bio: (userId: string) => `abundance.bio.${userId}`,
  /** How many lists the sidebar shows, to reserve their space before they are loaded. */
  pinnedLists: (desktop: string) => `abundance.pinnedLists.${desktop}`,
  cart: 'cart',
  columnWidths: (table: string) => `abundance.columnWidths.${table}`,
  columnVisibility: (table: string) => `abundance.columnVisibility.${table}`,
} as const;

export const sessionStorageKeys = {
  managerRoleOverride: 'managerRoleOverride',
  signupForm: 'formData',
  /** The page on which a new user continues after the sign-up. */
  afterSignup: 'abundance.afterSignup',
} as const;
