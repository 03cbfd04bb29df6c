import type { MarkStyle } from '@plumbline/domain/report/annotation/edit-mark';
import { markColors, markWidths } from '@plumbline/domain/report/annotation/mark-shape';
import { classNames } from '@plumbline/ui';

export interface StyleBarProps {
  readonly style: MarkStyle;
  readonly onChange: (style: Partial<MarkStyle>) => void;
}

const CELL =
  'inline-grid size-11 flex-none place-items-center rounded-md text-text transition-colors duration-(--d-fast) ' +
  'hover:bg-control aria-pressed:bg-control-hover desk:size-9 desk:rounded-desk';

/** Color and width of the selected mark, and of the next one. */
export function StyleBar({ style, onChange }: StyleBarProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend */}
      <div role="group" aria-label="Color" className="flex flex-none">
        {markColors.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={style.color === value}
            onClick={() => onChange({ color: value })}
            className={CELL}
          >
            <span
              className={classNames(
                'size-6 rounded-full border border-line-strong forced-color-adjust-none desk:size-5',
                style.color === value && 'outline-2 outline-offset-2 outline-text',
              )}
              style={{ backgroundColor: value }}
            />
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="group" aria-label="Width" className="flex flex-none border-l border-line pl-1">
        {markWidths.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={style.width === value}
            onClick={() => onChange({ width: value })}
            className={CELL}
          >
            <span className="w-6 rounded-full bg-current" style={{ height: `${2 + index * 3}px` }} />
          </button>
        ))}
      </div>
    </>
  );
}
