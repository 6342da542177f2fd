import { z } from 'zod';
import { cadenceMessage, maxCadenceDays } from './contact-cadence.ts';

/** How often the agent wants to talk to a person, in days. */
export const CadenceDays = z.int(cadenceMessage).min(1, cadenceMessage).max(maxCadenceDays, cadenceMessage);
