/** How an appointment or time off repeats, and when that ends. */
import {
  joinRule,
  monthlyWeekday,
  patternInWords,
  proposedEnd,
  seriesDays,
  splitRule,
} from '@plumbline/domain/office/calendar/series';
import { formatDay } from '@plumbline/domain/time/format-time';
import { DateInput, Field, NumberInput, SegmentedControl } from '@plumbline/ui';
import { RepeatField } from './repeat-field.tsx';

export interface SeriesFieldProps {
  /** RRULE with its end; '' for once. */
  readonly rule: string;
  /** `YYYY-MM-DD` */
  readonly firstDay: string;
  readonly error?: string | undefined;
  readonly onChange: (rule: string) => void;
}

const ENDS = [
  { value: 'until', label: 'On a date' },
  { value: 'count', label: 'After a number of times' },
] as const;

export function SeriesField({ rule, firstDay, error, onChange }: SeriesFieldProps) {
  const { pattern, end } = splitRule(rule);
  const monthly = monthlyWeekday(firstDay);
  const change = (next: Partial<ReturnType<typeof splitRule>>): void =>
    onChange(joinRule({ pattern, end, ...next }));
  return (
    <>
      <RepeatField
        rule={pattern}
        dueOn={firstDay}
        further={[{ value: monthly.pattern, label: monthly.label }]}
        description={pattern === '' ? undefined : `${patternInWords(pattern, firstDay)}.`}
        hasUntil={false}
        onChange={(next) => change({ pattern: next, end: end ?? proposedEnd(next, firstDay) })}
      />
      {pattern !== '' && (
        <div className="grid content-start gap-2">
          <span className="type-label">Ends</span>
          <SegmentedControl
            label="Ends"
            isWide
            options={ENDS}
            value={end?.kind ?? 'until'}
            onValueChange={(kind) =>
              change({ end: kind === 'count' ? { kind, count: 10 } : proposedEnd(pattern, firstDay) })
            }
          />
          {end?.kind === 'count' ? (
            <Field label="Number of times" error={error} description={countWords(rule, firstDay)}>
              <NumberInput
                isWhole
                value={end.count === null ? '' : String(end.count)}
                onChange={(event) => {
                  const count = Number(event.target.value);
                  change({
                    end: { kind: 'count', count: Number.isInteger(count) && count > 0 ? count : null },
                  });
                }}
              />
            </Field>
          ) : (
            <Field label="Last day" error={error} description={countWords(rule, firstDay)}>
              <DateInput
                value={end?.day ?? ''}
                min={firstDay}
                onChange={(event) => change({ end: { kind: 'until', day: event.target.value } })}
              />
            </Field>
          )}
        </div>
      )}
    </>
  );
}

/** '14 times, the last on February 26, 2027.' */
function countWords(rule: string, firstDay: string): string | undefined {
  const found = seriesDays(rule, firstDay);
  if (found.kind !== 'days') return undefined;
  const last = found.days.at(-1) ?? firstDay;
  return found.days.length === 1
    ? 'Happens once. The rule has no later date.'
    : `${found.days.length} times, the last on ${formatDay(last)}.`;
}
