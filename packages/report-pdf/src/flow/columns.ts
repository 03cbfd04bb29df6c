/**
 * Sets stacks of boxes side by side. Stacks of moderate height form one box and are drawn one after the other, so
 * copying reads column by column. Taller ones share rows, line by line, so the whole can break across pages.
 */
import { type Box, drawStack, heightOf } from './box.ts';

const MOST_UNBROKEN_PT = 280;

function rows(stacks: readonly (readonly Box[])[]): Box[] {
  const rowCount = Math.max(0, ...stacks.map((stack) => stack.length));
  return Array.from({ length: rowCount }, (_, index) => {
    const parts = stacks.map((stack) => stack[index]).filter((box) => box !== undefined);
    const gapPt = Math.max(...parts.map((box) => box.gapPt));
    return {
      heightPt: Math.max(...parts.map((box) => box.heightPt)),
      gapPt,
      keepsWithNext: parts.some((box) => box.keepsWithNext) && index < rowCount - 1,
      draw: (pen, topY) => {
        for (const box of parts) box.draw(pen, topY);
      },
    } satisfies Box;
  });
}

export function columns(stacks: readonly (readonly Box[])[], mostUnbrokenPt = MOST_UNBROKEN_PT): Box[] {
  const heightPt = Math.max(0, ...stacks.map(heightOf));
  if (heightPt > mostUnbrokenPt) return rows(stacks);
  if (heightPt === 0) return [];
  return [
    {
      heightPt,
      gapPt: Math.max(0, ...stacks.map((stack) => stack[0]?.gapPt ?? 0)),
      keepsWithNext: false,
      draw: (pen, topY) => {
        for (const stack of stacks) drawStack(stack, pen, topY);
      },
    },
  ];
}
