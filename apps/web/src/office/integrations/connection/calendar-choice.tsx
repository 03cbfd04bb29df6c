/** Where appointments go, how much of one the other calendar shows, and which calendars block bookings. */
import type { CalendarShows } from '@plumbline/domain/office/calendar-sync/event-shows';
import type { CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';
import { Field, SegmentedControl, Select, Skeleton, useToaster } from '@plumbline/ui';
import type { Result } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useQuery, useQueryClient } from '#src/ground/backend/queries.ts';
import type { ChosenCalendars } from '../calls/calendar-calls.ts';
import { useCalendarCalls } from '../use-calendar-calls.ts';
import { BusyCalendars } from './busy-calendars.tsx';

const SHOWS: readonly { readonly value: CalendarShows; readonly label: string }[] = [
  { value: 'full', label: 'Full' },
  { value: 'name', label: 'Name only' },
  { value: 'plain', label: '“Inspection”' },
];

/** A calendar added at the provider appears without a reload; the first ones while someone waits for them. */
const LOOK_AGAIN_MS = 60_000;
const FIRST_LOOK_MS = 2_000;

export function CalendarChoice({ provider }: { readonly provider: CalendarProvider }) {
  const calls = useCalendarCalls();
  const queries = useQueryClient();
  const toaster = useToaster();
  const queryKey = ['calendar-sources', provider];
  const chosen = useQuery({
    queryKey,
    queryFn: () => calls.sources(provider),
    refetchInterval: ({ state }) => (state.data?.calendars.length ? LOOK_AGAIN_MS : FIRST_LOOK_MS),
  });

  async function save(next: ChosenCalendars, saving: Promise<Result<null>>): Promise<void> {
    const before = chosen.data;
    queries.setQueryData(queryKey, next);
    const done = await saving;
    if (done.ok) return queries.invalidateQueries({ queryKey });
    queries.setQueryData(queryKey, before);
    const detail =
      done.error.code === '55000'
        ? 'Answer the changes above the calendar first, then choose again.'
        : sentenceOf(done.error);
    toaster.show({ message: 'Your choice wasn’t saved.', detail, kind: 'error' });
  }
  const choose = (next: ChosenCalendars): void => void save(next, calls.choose(provider, next));

  if (chosen.isPending) return <Skeleton label="Loading calendars" rows={1} />;
  const { data } = chosen;
  if (data === undefined || data === null) return null; // the card above says that it is offline
  return (
    <div className="grid w-full gap-4 border-t border-line pt-4">
      <TargetChoice
        calendars={data.calendars}
        onTarget={(id) =>
          void save(
            {
              ...data,
              calendars: data.calendars.map((each) => ({ ...each, is_target: each.calendar_id === id })),
            },
            calls.setTarget(provider, id),
          )
        }
      />
      <div className="grid gap-2">
        <p className="type-label m-0 text-text-2">Events show</p>
        <SegmentedControl
          label="What events show"
          options={[...SHOWS]}
          value={data.shows}
          onValueChange={(shows) => choose({ ...data, shows })}
        />
      </div>
      <BusyCalendars calendars={data.calendars} onChange={(calendars) => choose({ ...data, calendars })} />
    </div>
  );
}

interface TargetChoiceProps {
  readonly calendars: ChosenCalendars['calendars'];
  readonly onTarget: (calendarId: string) => void;
}

function TargetChoice({ calendars, onTarget }: TargetChoiceProps) {
  const target = calendars.find((each) => each.is_target);
  const writable = calendars.filter((each) => each.can_write && !each.is_missing);
  if (writable.length === 0) return null;
  const isLost = target === undefined || target.is_missing;
  return (
    <Field
      label="Appointments go to"
      error={
        target?.is_missing
          ? `“${target.name}” was deleted there. Choose another calendar; your appointments are safe here.`
          : undefined
      }
      description={isLost ? undefined : 'Changing this moves existing events.'}
    >
      <Select
        options={writable.map(({ calendar_id: value, name: label }) => ({ value, label }))}
        placeholder={isLost ? 'Choose a calendar' : undefined}
        value={isLost ? '' : target.calendar_id}
        onChange={(event) => event.target.value !== '' && onTarget(event.target.value)}
      />
    </Field>
  );
}
