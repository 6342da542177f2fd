import { z } from 'zod';

export const ManagerStats = z.object({
  totalAgents: z.int(),
  totalBrokers: z.int(),
  totalVendors: z.int(),
  recentActivity: z.array(z.object({ action: z.string(), at: z.string() })),
});
export type ManagerStats = z.infer<typeof ManagerStats>;
