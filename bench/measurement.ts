import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { pathInRoot } from '../scripts/paths.ts';

export interface MeasuredValue {
  /** The name of the measured value, such as "list on a new database". */
  of: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
  /** When the value was measured, if a later run measured only other values. */
  takenAt?: string;
}

export interface Benchmark {
  name: string;
  measure: () => Promise<MeasuredValue[]>;
  /** Whether this run measures only some of the values, so that the earlier results of the others stay. */
  isPartial?: () => boolean;
}

interface SavedResults {
  takenAt: string;
  figures: MeasuredValue[];
}

export function isWithinLimit({ value, atMost = Infinity, atLeast = -Infinity }: MeasuredValue): boolean {
  return value <= atMost && value >= atLeast;
}

/** Formats figures with their limits as a table. */
export function formatMeasuredValues(figures: MeasuredValue[]): string {
  const rows = figures.map((figure) => [
    figure.of,
    format(figure.value, figure.unit),
    limitOf(figure),
    verdictOf(figure),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([of = '', value = '', limit = '', verdict = '']) =>
      `${of.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${limit.padEnd(widths[2] ?? 0)}  ${verdict}`.trimEnd(),
    )
    .join('\n');
}

function limitOf({ atMost, atLeast, unit }: MeasuredValue): string {
  if (atMost !== undefined) return `at most ${format(atMost, unit)}`;
  return atLeast === undefined ? '' : `at least ${format(atLeast, unit)}`;
}

function verdictOf(figure: MeasuredValue): string {
  if (figure.atMost === undefined && figure.atLeast === undefined) return '';
  return isWithinLimit(figure) ? '✓' : '✗';
}

function format(value: number, unit: string): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 1000 ? 1 : 0;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`.trimEnd();
}

/** Writes the results of a benchmark to its file in bench/results. A partial run keeps the other values. */
export function saveMeasuredValues(name: string, measured: MeasuredValue[], isPartial = false): void {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const file = pathInRoot(`bench/results/${name}.json`);
  const figures = isPartial && existsSync(file) ? mergeInto(readResults(file), measured) : measured;
  mkdirSync(pathInRoot('bench/results'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine, takenAt: new Date(), figures }, null, 2)}\n`);
}

const readResults = (file: string): SavedResults => JSON.parse(readFileSync(file, 'utf8'));

/** Replaces the values with the same names, adds new ones, and dates the others. */
function mergeInto({ takenAt, figures }: SavedResults, measured: MeasuredValue[]): MeasuredValue[] {
  const byName = new Map<string, MeasuredValue>(figures.map((figure) => [figure.of, { takenAt, ...figure }]));
  for (const figure of measured) byName.set(figure.of, figure);
  return [...byName.values()];
}
