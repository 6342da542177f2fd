/** `counted`: a list with more contacts shows this number and a plus. Without schemas, for the first screen. */
export const contactListLimits = { name: 60, perOwner: 100, counted: 10_000 } as const;
