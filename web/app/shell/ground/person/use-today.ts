import { type Day, dayOf } from '#contract/day.ts';
import { useProfile } from './profile.ts';

/** The day it is where the owner of the desktop lives. */
export const useToday = (): Day => dayOf(new Date(), useProfile().timeZone);
