/** Code takes the time from a clock, so that tests and jobs can pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
