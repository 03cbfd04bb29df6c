/** /settings/appearance: theme, calendar, and clock of this device. The user menu changes the same theme. */
import { Card } from '@plumbline/ui';
import { useId } from 'react';
import type { DeviceChoice } from '#src/ground/device/device-choice.ts';
import { type HourStyle, hourStyle } from '#src/ground/device/hour-style.ts';
import { type LetterKeys, letterKeys } from '#src/ground/device/letter-keys.ts';
import { type WeekStart, weekStart } from '#src/ground/device/week-start.ts';

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

const WEEKS: readonly ThemeOption<WeekStart>[] = [
  { value: 'sunday', label: 'Sunday', detail: 'The usual US calendar layout.' },
  { value: 'monday', label: 'Monday', detail: 'Saturday and Sunday come last.' },
];

const HOURS: readonly ThemeOption<HourStyle>[] = [
  {
    value: 'twelve',
    label: '2:05 PM',
    detail: 'Reports, emails, and your booking page always use this format.',
  },
  {
    value: 'twenty-four',
    label: '14:05',
    detail: 'Calendar, tasks, appointments, and lists on this device.',
  },
];

const LETTERS: readonly ThemeOption<LetterKeys>[] = [
  { value: 'on', label: 'On', detail: 'G then R opens reports. Press ? for the list.' },
  { value: 'off', label: 'Off', detail: 'Choose this if you dictate. Ctrl+K still works.' },
];

export function AppearanceScreen<Theme extends string>(props: AppearanceScreenProps<Theme>) {
  return (
    <div className="grid max-w-(--page-form) gap-6">
      <Choices label="Theme" {...props} />
      <DeviceChoices label="Week starts on" options={WEEKS} choice={weekStart} />
      <DeviceChoices label="Time format" options={HOURS} choice={hourStyle} />
      <DeviceChoices label="Single-key shortcuts" options={LETTERS} choice={letterKeys} />
    </div>
  );
}

function DeviceChoices<Value extends string>({
  choice,
  ...props
}: Pick<AppearanceScreenProps<Value>, 'options'> & {
  readonly label: string;
  readonly choice: DeviceChoice<Value>;
}) {
  return <Choices {...props} chosen={choice.use()} onChoose={choice.keep} />;
}

function Choices<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: AppearanceScreenProps<Value> & { readonly label: string }) {
  const group = useId();
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="type-h3 mb-2 p-0">{label}</legend>
      <Card padding="none">
        {options.map(({ value, label: name, detail }) => (
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
              <span className="type-ui font-strong">{name}</span>
              <span id={`${group}-${value}`} className="type-meta text-text-3">
                {detail}
              </span>
            </span>
          </label>
        ))}
      </Card>
    </fieldset>
  );
}
