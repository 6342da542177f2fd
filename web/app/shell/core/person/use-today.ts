import { type Day, dayOf } from '#contract/day.ts';
import { useProfile } from './profile.ts';

/** Today's date in the desktop owner's time zone. */
export const useToday = (): Day => dayOf(new Date(), useProfile().timeZone);
