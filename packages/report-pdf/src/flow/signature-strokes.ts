/** A drawn signature as path steps: the lines of the pad, scaled, from its top left corner. */
import type { PathStep } from './page-ops.ts';

export function signatureSteps(
  strokes: readonly (readonly number[])[],
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): PathStep[] {
  return strokes.flatMap((stroke) => {
    const steps: PathStep[] = [];
    for (let at = 0; at + 1 < stroke.length; at += 2) {
      steps.push([at === 0 ? 'M' : 'L', x + (stroke[at] ?? 0) * scale, y + (stroke[at + 1] ?? 0) * scale]);
    }
    const first = steps[0];
    // A dot is a stroke of one point; a line to itself with a round cap prints it.
    if (steps.length === 1 && first?.[0] === 'M') steps.push(['L', first[1], first[2]]);
    return steps;
  });
}
