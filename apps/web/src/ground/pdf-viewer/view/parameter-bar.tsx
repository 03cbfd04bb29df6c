import { classNames } from '@plumbline/ui';
import { useState } from 'react';
import type { ViewerParameter } from '../engine/editing-commands.ts';
import type { Viewer } from '../engine/viewer-types.ts';
import { VIEWER, type ViewerMode } from '../viewer-numbers.ts';

interface Parameters {
  readonly colors: readonly (readonly [name: string, value: string])[];
  readonly color: ViewerParameter;
  readonly size?: {
    readonly name: ViewerParameter;
    readonly label: string;
    readonly values: readonly number[];
  };
}

const INK: Parameters['colors'] = [
  ['Black', '#000000'],
  ['Red', '#C4161C'],
  ['Blue', '#0B57A4'],
  ['Green', '#1B6E3C'],
];
const HIGHLIGHT: Parameters['colors'] = VIEWER.highlightColors
  .split(',')
  .map((pair) => pair.split('='))
  .flatMap(([name = '', value = '']) =>
    name.endsWith('_HCM') ? [] : [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, value] as const],
  );

const BY_MODE: Partial<Record<ViewerMode, Parameters>> = {
  highlight: { colors: HIGHLIGHT, color: 'highlight color' },
  ink: {
    colors: INK,
    color: 'ink color',
    size: { name: 'ink thickness', label: 'Thickness', values: [1, 3, 6, 12] },
  },
  'free-text': {
    colors: INK,
    color: 'text color',
    size: { name: 'text size', label: 'Size', values: [10, 14, 18, 24] },
  },
};

interface ParameterBarProps {
  readonly viewer: Viewer;
  readonly mode: ViewerMode;
}

/** Color and size of what is drawn next, or of what is selected. */
export function ParameterBar({ viewer, mode }: ParameterBarProps) {
  const parameters = BY_MODE[mode];
  const [color, setColor] = useState('');
  if (parameters === undefined) return null;
  const { colors, size } = parameters;
  const choose = (value: string): void => {
    setColor(value);
    viewer.setParameter(parameters.color, value);
  };
  return (
    <div
      role="toolbar"
      aria-label="Color and size"
      className="flex flex-none items-center gap-1 overflow-x-auto border-line bg-bg px-2 max-md:order-last max-md:border-t md:border-b"
    >
      {colors.map(([name, value]) => (
        <button
          key={value}
          type="button"
          aria-label={name}
          aria-pressed={(color || colors[0]?.[1]) === value}
          title={name}
          onClick={() => choose(value)}
          className="group grid size-11 flex-none place-items-center rounded-md border-0 bg-transparent hover:bg-control"
        >
          <span
            className={classNames(
              'block size-6 rounded-full shadow-[0_0_0_1px_var(--line-strong)] forced-color-adjust-none',
              'group-aria-pressed:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--focus)]',
            )}
            style={{ backgroundColor: value }}
          />
        </button>
      ))}
      {size !== undefined && (
        <label className="type-label ml-2 flex items-center gap-2 text-text-2">
          {size.label}
          <select
            defaultValue={size.values[1]}
            onChange={(event) => viewer.setParameter(size.name, Number(event.target.value))}
            className="h-11 rounded-md border border-line-strong bg-surface px-2 text-text desk:h-9"
          >
            {size.values.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
