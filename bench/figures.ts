/** Output format of every bench part: one line per figure, with its goal and whether it was met. Never an exit code. */
import { logFigures } from '../tools/bench/figure-log.mjs';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** At most (or at least) this much; absent for a figure without a goal. */
  readonly goal?: { readonly atMost?: number; readonly atLeast?: number };
  readonly note?: string;
}

export const isMet = ({ value, goal }: Figure): boolean =>
  goal === undefined ||
  ((goal.atMost === undefined || value <= goal.atMost) &&
    (goal.atLeast === undefined || value >= goal.atLeast));

export function describeFigure(figure: Figure): string {
  const { name, value, unit, goal, note } = figure;
  const parts = [name.padEnd(46), `${shorten(value)} ${unit}`.padStart(16)];
  if (goal !== undefined) parts.push(`  goal ${goalText(goal, unit)}: ${isMet(figure) ? 'met' : 'MISSED'}`);
  if (note !== undefined) parts.push(`  ${note}`);
  return parts.join('');
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  process.stdout.write(`${title}\n${figures.map((each) => `  ${describeFigure(each)}\n`).join('')}`);
  logFigures(
    figures.map((figure) => ({
      title,
      name: figure.name,
      figure: `${shorten(figure.value)} ${figure.unit}`,
      goal: figure.goal === undefined ? null : goalText(figure.goal, figure.unit),
      isMet: isMet(figure),
    })),
  );
}

function goalText({ atMost, atLeast }: NonNullable<Figure['goal']>, unit: string): string {
  return atMost === undefined ? `>= ${atLeast} ${unit}` : `<= ${atMost} ${unit}`;
}

const shorten = (value: number): string =>
  value >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en')
    : value >= 10
      ? value.toFixed(1)
      : value.toFixed(2);
