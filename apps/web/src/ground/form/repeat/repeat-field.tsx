import { countOf } from '@plumbline/domain/ground/format-number';
import {
  everyUnit,
  everyWorkday,
  isMonthDay,
  keptRule,
  nextDueDay,
  parseRepeat,
  REPEAT_MAX_INTERVAL,
  type Repeat,
  type RepeatUnit,
  WEEKDAY_NAMES,
  wordsOfRepeat,
  writeRepeat,
} from '@plumbline/domain/office/tasks/repeat';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { Checkbox, Chip, DateInput, Field, NumberInput, Select, TextInput } from '@plumbline/ui';
import { useState } from 'react';

export interface RepeatFieldProps {
  readonly rule: string;
  /** The date from which it is counted. */
  readonly dueOn: string;
  readonly onChange: (rule: string) => void;
  /** Choices besides the usual ones. */
  readonly further?: readonly { readonly value: string; readonly label: string }[];
  /** Says what the rule means; default: its words and the next date. */
  readonly description?: string | undefined;
  /** False where another field has the end. */
  readonly hasUntil?: boolean;
}

const USUAL = [
  { value: writeRepeat(everyUnit('day')), label: 'Every day' },
  { value: writeRepeat(everyWorkday), label: 'Every weekday' },
  { value: writeRepeat(everyUnit('week')), label: 'Every week' },
  { value: writeRepeat(everyUnit('week', 2)), label: 'Every 2 weeks' },
  { value: writeRepeat(everyUnit('month')), label: 'Every month' },
  { value: writeRepeat(everyUnit('year')), label: 'Every year' },
];
const UNITS: readonly RepeatUnit[] = ['day', 'week', 'month', 'year'];
const OWN = 'own';

/** How something repeats: a preset, or custom. */
export function RepeatField(props: RepeatFieldProps) {
  const { rule, dueOn, onChange, further = [], hasUntil = true } = props;
  const presets = [...USUAL, ...further];
  const isPreset = rule === '' || presets.some(({ value }) => value === rule);
  const [isOwn, setOwn] = useState(!isPreset);
  const repeat = parseRepeat(rule);
  const kept = keptRule(rule, dueOn);
  const next = rule === '' ? null : nextDueDay(kept, dueOn, dueOn);
  const words = next === null ? 'It ends after this one.' : `After this one on ${formatWeekday(next)}.`;
  const described = props.description ?? (rule === '' ? undefined : `${wordsOfRepeat(kept)}. ${words}`);

  function choose(value: string): void {
    setOwn(value === OWN);
    if (value !== OWN) onChange(value);
    else if (rule === '') onChange(writeRepeat(everyUnit('week')));
  }
  return (
    <>
      <Field label="Repeat" description={described}>
        <Select
          value={isOwn ? OWN : rule}
          placeholder="Never"
          options={[...presets, { value: OWN, label: 'Custom' }]}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {isOwn && repeat !== null && (
        <OwnRepeat
          repeat={repeat}
          hasUntil={hasUntil}
          onChange={(changed) => onChange(writeRepeat(changed))}
        />
      )}
    </>
  );
}

function OwnRepeat({
  repeat,
  hasUntil,
  onChange,
}: {
  readonly repeat: Repeat;
  readonly hasUntil: boolean;
  readonly onChange: (repeat: Repeat) => void;
}) {
  const { unit, interval, weekdays, monthDays, isMonthEnd, until } = repeat;
  const toggle = (day: number): number[] =>
    weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day];
  return (
    <fieldset aria-label="Custom repeat" className="m-0 grid gap-3 border-0 border-l-2 border-line p-0 pl-4">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Every">
          <NumberInput
            value={String(interval)}
            min={1}
            max={REPEAT_MAX_INTERVAL}
            onChange={(event) => {
              const count = Number(event.target.value);
              if (Number.isInteger(count) && count >= 1 && count <= REPEAT_MAX_INTERVAL)
                onChange({ ...repeat, interval: count });
            }}
          />
        </Field>
        <Field label="Unit">
          <Select
            value={unit}
            options={UNITS.map((value) => ({ value, label: unitLabel(value, interval) }))}
            onChange={(event) =>
              onChange({ ...everyUnit(event.target.value as RepeatUnit, interval), until })
            }
          />
        </Field>
      </div>
      {unit === 'week' && (
        <fieldset aria-label="On these days" className="m-0 flex flex-wrap gap-1.5 border-0 p-0">
          {WEEKDAY_NAMES.map((name, day) => (
            <Chip
              key={name}
              label={name.slice(0, 3)}
              aria-label={name}
              aria-pressed={weekdays.includes(day)}
              isChosen={weekdays.includes(day)}
              onClick={() => onChange({ ...repeat, weekdays: toggle(day) })}
            />
          ))}
        </fieldset>
      )}
      {unit === 'month' && (
        <>
          <MonthDaysField
            days={monthDays}
            onChange={(named) =>
              onChange({
                ...repeat,
                monthDays: named.filter((day) => day <= 28),
                isMonthEnd: isMonthEnd || named.some((day) => day > 28),
              })
            }
          />
          <Checkbox
            label="On the last day of the month"
            checked={isMonthEnd}
            onChange={(event) => onChange({ ...repeat, isMonthEnd: event.target.checked })}
          />
        </>
      )}
      {hasUntil && (
        <Field label="Until" description="Leave blank to repeat forever.">
          <DateInput
            value={until ?? ''}
            onChange={(event) => onChange({ ...repeat, until: event.target.value || null })}
          />
        </Field>
      )}
    </fieldset>
  );
}

/**
 * Parses '1, 15'. Invalid days are removed on blur, and so is a 29th, 30th, or 31st, which not every month has: it
 * selects the last day instead.
 */
function MonthDaysField({
  days,
  onChange,
}: {
  readonly days: readonly number[];
  readonly onChange: (days: readonly number[]) => void;
}) {
  const [typed, setTyped] = useState(days.join(', '));
  return (
    <Field label="Days of the month" description="Such as 1, 15. Leave blank to use the due date.">
      <TextInput
        value={typed}
        inputMode="text"
        onChange={(event) => {
          setTyped(event.target.value);
          const named = (event.target.value.match(/\d+/g) ?? []).map(Number).filter(isMonthDay);
          onChange([...new Set(named)]);
        }}
        onBlur={() => setTyped(days.join(', '))}
      />
    </Field>
  );
}

const unitLabel = (unit: RepeatUnit, interval: number): string =>
  interval === 1 ? unit : countOf(interval, unit).replace(/^\S+ /, '');
