/** The bob of the logo on its 64-unit grid, hanging from (x, y), the center of its cap's upper edge; in cover units. */
import type { PathStep } from '../flow/page-ops.ts';

export interface BobPart {
  readonly steps: readonly PathStep[];
  readonly color: string;
}

const CAP_TOP = 19;
const MIDDLE = 16;

export function bobParts(x: number, y: number): readonly BobPart[] {
  const at = (px: number, py: number): [number, number] => [x + px - MIDDLE, y + py - CAP_TOP];
  return [
    {
      color: '#c99a3a',
      steps: [
        ['M', ...at(10.4, 19)],
        ['L', ...at(21.6, 19)],
        ['L', ...at(21.6, 25)],
        ['L', ...at(10.4, 25)],
        ['Z'],
      ],
    },
    {
      color: '#d9ab48',
      steps: [
        ['M', ...at(16, 27.5)],
        ['L', ...at(6, 27.5)],
        ['C', ...at(4.9, 27.5), ...at(4, 28.4), ...at(4, 29.5)],
        ['L', ...at(4, 36.7)],
        ['C', ...at(4, 37.4), ...at(4.2, 38.1), ...at(4.6, 38.7)],
        ['L', ...at(15, 55.4)],
        ['C', ...at(15.3, 55.9), ...at(15.6, 56), ...at(16, 56)],
        ['Z'],
      ],
    },
    {
      color: '#a67a2a',
      steps: [
        ['M', ...at(16, 27.5)],
        ['L', ...at(26, 27.5)],
        ['C', ...at(27.1, 27.5), ...at(28, 28.4), ...at(28, 29.5)],
        ['L', ...at(28, 36.7)],
        ['C', ...at(28, 37.4), ...at(27.8, 38.1), ...at(27.4, 38.7)],
        ['L', ...at(17, 55.4)],
        ['C', ...at(16.7, 55.9), ...at(16.4, 56), ...at(16, 56)],
        ['Z'],
      ],
    },
  ];
}
