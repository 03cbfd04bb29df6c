import type { Box, Size } from './place-popup.ts';

const AROUND_PX = 4;
const RADIUS_PX = 8;

/** The dimmed overlay, with a hole for each highlighted element. */
export function Spotlight({ lit, viewport: { width, height } }: { lit: readonly Box[]; viewport: Size }) {
  const holes = lit.map(holeOf);
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full" data-spotlight={lit.length}>
      <path fillRule="evenodd" className="fill-scrim" d={[`M0 0H${width}V${height}H0Z`, ...holes].join('')} />
      {holes.map((hole) => (
        <path key={hole} d={hole} className="fill-none stroke-mark stroke-2" />
      ))}
    </svg>
  );
}

function holeOf({ left, top, width, height }: Box): string {
  const [x, y] = [left - AROUND_PX, top - AROUND_PX];
  const [w, h] = [width + 2 * AROUND_PX, height + 2 * AROUND_PX];
  const r = Math.min(RADIUS_PX, w / 2, h / 2);
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}Z`;
}
