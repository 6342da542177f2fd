import { z } from 'zod';
import { Instant } from './instant-schema.ts';

export const ManagerStats = z.object({
  totalAgents: z.int(),
  totalBrokers: z.int(),
  totalVendors: z.int(),
  recentActivity: z.array(z.object({ action: z.string(), at: Instant, who: z.string().nullable() })),
});
export type ManagerStats = z.infer<typeof ManagerStats>;
