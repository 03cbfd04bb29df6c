/** /settings/appearance: the theme of this device. The user menu changes the same choice. */
import { Card } from '@plumbline/ui';
import { useId } from 'react';

export interface ThemeOption<Theme extends string> {
  readonly value: Theme;
  readonly label: string;
  readonly detail: string;
}

export interface AppearanceScreenProps<Theme extends string> {
  readonly options: readonly ThemeOption<Theme>[];
  readonly chosen: Theme;
  readonly onChoose: (theme: Theme) => void;
}

export function AppearanceScreen<Theme extends string>({
  options,
  chosen,
  onChoose,
}: AppearanceScreenProps<Theme>) {
  const group = useId();
  return (
    <Card padding="none" className="max-w-[36rem]">
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="sr-only">Theme</legend>
        {options.map(({ value, label, detail }) => (
          <label
            key={value}
            className="flex min-h-16 cursor-pointer items-center gap-3.5 border-b border-line px-4 py-2.5 last:border-b-0 hover:bg-control/50 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              aria-describedby={`${group}-${value}`}
              className="m-0 size-5 flex-none accent-accent outline-none"
            />
            <span className="grid">
              <span className="type-ui font-[600]">{label}</span>
              <span id={`${group}-${value}`} className="type-meta text-text-3">
                {detail}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
