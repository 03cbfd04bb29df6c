/** Sets stacks of boxes beside each other: the nth boxes share a row, so the whole still breaks between lines. */
import type { Box } from './box.ts';

export function columns(stacks: readonly (readonly Box[])[]): Box[] {
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
