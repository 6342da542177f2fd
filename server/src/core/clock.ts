/** Time is asked for, never read: tests and jobs pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
