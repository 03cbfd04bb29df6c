/** Empty paper after the blanks of a form's page, where an answer that is too long may run on. */
import { flattenBlocks } from '@plumbline/domain/forms/form-bindings';
import type { FormBlock, FormPage } from '@plumbline/domain/forms/form-types';
import type { FontBook } from '../fonts/font-book.ts';
import { placeText } from './form-line.ts';

/** Something printed or to be filled in. */
interface Taken {
  readonly x: number;
  readonly rightPt: number;
  readonly topPt: number;
  readonly bottomPt: number;
}

/** Points free to the right of a blank that ends at `x`, up to the next rule, text or blank on its line. */
export type FreePaper = (x: number, baselineY: number, sizePt: number) => number;

const UP_EM = 0.75;
const DOWN_EM = 0.25;
/** White that stays before what comes next. */
const MARGIN_PT = 3;

export function freePaper(page: FormPage, fonts: FontBook): FreePaper {
  const taken = flattenBlocks(page.blocks).flatMap((block) => takenBy(block, fonts));
  const printedTo = Math.max(0, ...taken.map(({ rightPt }) => rightPt));
  return (x, baselineY, sizePt) => {
    const topPt = baselineY - sizePt * UP_EM;
    const bottomPt = baselineY + sizePt * DOWN_EM;
    // A shade that begins further left lies under the blank.
    const next = taken.filter((one) => one.x >= x - 0.5 && one.topPt < bottomPt && one.bottomPt > topPt);
    const end = Math.min(printedTo, ...next.map((one) => one.x));
    return Math.max(0, end - x - MARGIN_PT);
  };
}

function takenBy(block: FormBlock, fonts: FontBook): Taken[] {
  if (block.kind === 'text')
    return placeText(block, fonts).flatMap(({ runs, baselineY }) =>
      runs.map(({ x, widthPt }) => onLine(x, widthPt, baselineY, block.sizePt)),
    );
  if (block.kind === 'area') {
    const { x, widthPt, baselineY, sizePt, lines, leadingPt } = block;
    const first = onLine(x, widthPt, baselineY, sizePt);
    return [{ ...first, bottomPt: first.bottomPt + (lines - 1) * leadingPt }];
  }
  if (block.kind === 'table' || block.kind === 'row') return [];
  const { x, y, widthPt, heightPt } = block;
  return [{ x, rightPt: x + widthPt, topPt: y, bottomPt: y + heightPt }];
}

const onLine = (x: number, widthPt: number, baselineY: number, sizePt: number): Taken => ({
  x,
  rightPt: x + widthPt,
  topPt: baselineY - sizePt * UP_EM,
  bottomPt: baselineY + sizePt * DOWN_EM,
});
