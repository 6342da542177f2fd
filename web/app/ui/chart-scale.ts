/** The axis values of a chart: five round numbers from zero to at least the highest value. */
export function calculateAxisValues(highest: number): number[] {
  const minStep = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = ([1, 2, 2.5, 5, 10].find((nice) => nice * power >= minStep) ?? 10) * power;
  return [0, 1, 2, 3, 4].map((at) => at * step);
}
