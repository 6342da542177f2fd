/** Whether a statement failed because another row already has that value. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return (cause as { code?: string } | undefined)?.code === '23505';
}
