/** Bars and a line by month. Arrow keys, or the pointer, move a cursor whose values are read out and shown above. */
import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';
import { line as lineShape } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useWidth } from './use-width.ts';

export interface Series {
  readonly label: string;
  readonly values: readonly number[];
}

export interface MonthChartProps {
  readonly label: string;
  /** 'Mar 2026' */
  readonly months: readonly string[];
  readonly bars: Series;
  readonly line: Series;
  readonly format: (value: number) => string;
}

const HEIGHT = 240;
const MARGIN = { top: 12, right: 8, bottom: 26, left: 56 };
/** A month's label needs this much. */
const LABEL_PX = 44;

export function MonthChart({ label, months, bars, line, format }: MonthChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [cursor, setCursor] = useState(months.length - 1);
  const at = Math.min(cursor, months.length - 1);
  const x = scaleBand()
    .domain(months)
    .range([MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right)])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const all = [...bars.values, ...line.values];
  const y = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(1, ...all)])
    .nice(4)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
  const middle = (month: string): number => (x(month) ?? 0) + x.bandwidth() / 2;
  const path = lineShape<number>()
    .x((_, index) => middle(months[index] ?? ''))
    .y((value) => y(value))([...line.values]);
  const words = `${months[at] ?? ''}: ${bars.label} ${format(bars.values[at] ?? 0)}, ${line.label} ${format(line.values[at] ?? 0)}`;
  const every = Math.max(1, Math.ceil((months.length * LABEL_PX) / Math.max(1, width - MARGIN.left)));

  function handleKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: months.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCursor(Math.max(0, Math.min(months.length - 1, next)));
  }
  function handlePointer(event: PointerEvent<HTMLDivElement>): void {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const nearest = months.findIndex((month) => left <= (x(month) ?? 0) + x.step());
    setCursor(nearest === -1 ? months.length - 1 : nearest);
  }

  return (
    <>
      <p aria-hidden="true" className="type-note m-0 min-h-5 text-text-2 tabular-nums">
        {words}
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={`${label}, month`}
        aria-valuemin={0}
        aria-valuemax={months.length - 1}
        aria-valuenow={at}
        aria-valuetext={words}
        onKeyDown={handleKey}
        onPointerMove={handlePointer}
        className="mt-1 touch-pan-y rounded-md"
      >
        <svg width="100%" height={HEIGHT} aria-hidden="true" className="block overflow-visible">
          <ValueAxis y={y} width={width} format={format} />
          {months.map((month, index) => {
            const value = bars.values[index] ?? 0;
            return (
              <g key={month}>
                <rect
                  x={x(month) ?? 0}
                  width={x.bandwidth()}
                  y={Math.min(y(0), y(value))}
                  height={Math.abs(y(value) - y(0))}
                  rx={2}
                  fill="var(--viz-1)"
                  opacity={index === at ? 1 : 0.75}
                />
                {index % every === 0 && (
                  <text
                    x={middle(month)}
                    y={HEIGHT - 8}
                    textAnchor="middle"
                    fontSize={12}
                    fill="var(--text-3)"
                  >
                    {month.slice(0, 3)}
                  </text>
                )}
              </g>
            );
          })}
          {path !== null && <path d={path} fill="none" stroke="var(--viz-2)" strokeWidth={2} />}
          {months.map((month, index) => (
            <circle
              key={month}
              cx={middle(month)}
              cy={y(line.values[index] ?? 0)}
              r={index === at ? 4.5 : 2.5}
              fill="var(--viz-2)"
            />
          ))}
        </svg>
      </div>
      <ChartKey bars={bars} line={line} />
    </>
  );
}

interface ValueAxisProps extends Pick<MonthChartProps, 'format'> {
  readonly y: ScaleLinear<number, number>;
  readonly width: number;
}

const ValueAxis = ({ y, width, format }: ValueAxisProps) =>
  y.ticks(4).map((tick) => (
    <g key={tick}>
      <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
      <text x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end" fontSize={12} fill="var(--text-3)">
        {format(tick)}
      </text>
    </g>
  ));

const ChartKey = ({ bars, line }: Pick<MonthChartProps, 'bars' | 'line'>) => (
  <ul aria-hidden="true" className="type-meta m-0 mt-1 flex list-none gap-4 p-0 text-text-2">
    <li className="flex items-center gap-1.5">
      <span className="size-2.5 rounded-[2px] bg-[var(--viz-1)]" />
      {bars.label}
    </li>
    <li className="flex items-center gap-1.5">
      <span className="h-0.5 w-4 bg-[var(--viz-2)]" />
      {line.label}
    </li>
  </ul>
);
