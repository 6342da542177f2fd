/** Finds a field by its label, with or without the asterisk that marks a required field. */
export const labeled = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: \\*)?$`);
