import { z } from 'zod';
import { Instant } from '../instant-schema.ts';

export const ManagerStats = z.object({
  totalAgents: z.int(),
  totalBrokers: z.int(),
  totalVendors: z.int(),
  recentActivity: z.array(z.object({ who: z.string(), text: z.string(), at: Instant })),
});
export type ManagerStats = z.infer<typeof ManagerStats>;
