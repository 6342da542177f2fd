/** A pattern that matches a field's label, with or without the asterisk that marks a required field. */
export const createLabelPattern = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: \\*)?$`);
