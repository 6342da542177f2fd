export const contactLimits = {
  name: 100,
  address: 300,
  referredFrom: 200,
  company: 200,
  title: 100,
  notes: 10_000,
  connections: 50,
} as const;
