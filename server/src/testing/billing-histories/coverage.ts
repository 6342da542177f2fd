/** The events that must occur in the histories. A test fails if one of the events never occurs. */
export const stepKinds = [
  'sign-up',
  'trial',
  'upgrade',
  'downgrade',
  'seat taken',
  'seat left',
  'coupon',
  'hand-over',
  'failed payment',
  'amount carried to the next bill',
  'refund by the provider',
  'refund by staff',
  'vendor sign-up',
  'vendor discount',
  'renewal',
  'injected fault',
] as const;
export type StepKind = (typeof stepKinds)[number];

const counts = new Map<StepKind, number>(stepKinds.map((kind) => [kind, 0]));

export const countStep = (kind: StepKind): void => void counts.set(kind, (counts.get(kind) ?? 0) + 1);

/** Prints how often each event occurred, and returns the events that never occurred. */
export function reportCoverage(): StepKind[] {
  const counted = [...counts].map(([kind, count]) => `${kind} ${count}`);
  process.stdout.write(`Billing histories covered: ${counted.join(', ')}.\n`);
  return stepKinds.filter((kind) => !counts.get(kind));
}
