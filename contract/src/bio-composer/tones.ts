/** How a bio sounds. */
export const tones = ['Warm', 'Professional', 'Confident'] as const;
export type Tone = (typeof tones)[number];

/** How a bio speaks of someone; the name alone would have to stand in every sentence. */
export const pronouns = ['they', 'she', 'he'] as const;
export type Pronoun = (typeof pronouns)[number];
