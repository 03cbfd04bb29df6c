import type { SignatureMark } from '@plumbline/domain/office/agreements/mark';
import type { PointGroup } from 'signature_pad';

const MOST_POINTS = 1500;

/**
 * Converts the drawing to plain lines; excess points are thinned evenly, keeping line ends. Returns null when
 * nothing was drawn.
 */
export function markOfPad(
  name: string,
  groups: readonly PointGroup[],
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Extract<SignatureMark, { kind: 'drawn' }> | null {
  const count = groups.reduce((sum, { points }) => sum + points.length, 0);
  const step = Math.max(1, Math.ceil(count / MOST_POINTS));
  const strokes = groups
    .map(({ points }) =>
      points
        .filter((_, index) => index % step === 0 || index === points.length - 1)
        .flatMap(({ x, y }) => [round(x), round(y)]),
    )
    .filter((stroke) => stroke.length > 0);
  return strokes.length === 0 ? null : { kind: 'drawn', name, widthPx, heightPx, strokes };
}

const round = (value: number): number => Math.round(value * 10) / 10;
