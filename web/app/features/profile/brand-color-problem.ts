import { BrandColor, colorMessages, maxBrandColors } from '#contract/colors.ts';

/** Why a color cannot be added; undefined if it can. */
export function brandColorProblem(color: string, others: readonly string[]): string | undefined {
  if (others.length >= maxBrandColors) return colorMessages.maximum;
  const { error } = BrandColor.safeParse(color);
  if (error) return error.issues[0]?.message;
  return others.includes(color.toLowerCase()) ? colorMessages.duplicate : undefined;
}
