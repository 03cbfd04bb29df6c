/** PDF operators as text. The page's coordinates are already flipped, so y grows downward here as everywhere else. */
import { parseHex } from '../color/contrast.ts';
import type { PathStep } from '../flow/page-ops.ts';

export const num = (value: number): string => String(Math.round(value * 1000) / 1000 || 0);

const channels = (color: string): string =>
  parseHex(color)
    .map((part) => num(part / 255))
    .join(' ');

export const fillColor = (color: string): string => `${channels(color)} rg`;
export const strokeColor = (color: string): string => `${channels(color)} RG`;

export const rectPath = (x: number, y: number, widthPt: number, heightPt: number): string =>
  `${num(x)} ${num(y)} ${num(widthPt)} ${num(heightPt)} re`;

const stepOperator = (step: PathStep): string => {
  if (step[0] === 'Z') return 'h';
  const numbers = step.slice(1).map((value) => num(Number(value)));
  const operator = { M: 'm', L: 'l', C: 'c' }[step[0]];
  return `${numbers.join(' ')} ${operator}`;
};

export const pathOperators = (steps: readonly PathStep[]): string => steps.map(stepOperator).join('\n');
