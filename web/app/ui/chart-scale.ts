/** The values beside the lines of a chart: from nothing to at least the highest, in four steps that read easily. */
export function scaleOf(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((nice) => nice * power >= rough) ?? 10) * power;
  return [0, 1, 2, 3, 4].map((at) => at * step);
}
