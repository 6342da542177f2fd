/** How a bio sounds. */
export const tones = ['Warm', 'Professional', 'Confident'] as const;
export type Tone = (typeof tones)[number];

/** How a bio refers to the person after using the name. */
export const pronouns = ['they', 'she', 'he'] as const;
export type Pronoun = (typeof pronouns)[number];
