import data from './designations.json' with { type: 'json' };

export interface Designation {
  code: string;
  name: string;
  issuer: string;
}

/** Certifications and designations a professional may hold. */
export const designations: readonly Designation[] = data;
