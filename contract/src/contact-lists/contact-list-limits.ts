/**
 * If a list has more contacts than `counted`, screens show this number and a plus. This file imports no
 * schemas, so that the first screen loads fast.
 */
export const contactListLimits = { name: 60, perOwner: 100, counted: 10_000 } as const;
