/** Which calendars block bookings, and how much of an appointment the other calendar shows. */
import type { CalendarShows } from '@plumbline/domain/office/calendar-sync/event-shows';
import type { CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';
import { Checkbox, SegmentedControl, Skeleton, useToaster } from '@plumbline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { ChosenCalendars } from '../calls/calendar-calls.ts';
import { useCalendarCalls } from '../use-calendar-calls.ts';

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

  async function choose(next: ChosenCalendars): Promise<void> {
    const before = chosen.data;
    queries.setQueryData(queryKey, next);
    const done = await calls.choose(provider, next);
    if (done.ok) return;
    queries.setQueryData(queryKey, before);
    toaster.show({ message: 'Your choice wasn’t saved.', detail: sentenceOf(done.error), kind: 'error' });
  }

  if (chosen.isPending) return <Skeleton label="Loading calendars" rows={1} />;
  const { data } = chosen;
  if (data === undefined || data === null) return null; // the card above says that it is offline
  return (
    <div className="grid w-full gap-4 border-t border-line pt-4">
      <div className="grid gap-2">
        <p className="type-label m-0 text-text-2">Events show</p>
        <SegmentedControl
          label="What events show"
          options={[...SHOWS]}
          value={data.shows}
          onValueChange={(shows) => void choose({ ...data, shows })}
        />
      </div>
      <fieldset className="m-0 grid gap-1 border-0 p-0">
        <legend className="type-label p-0 text-text-2">Calendars that block bookings</legend>
        {data.calendars.length === 0 && (
          <p className="type-meta m-0 text-text-2">Your calendars appear after the first sync.</p>
        )}
        {data.calendars.map((calendar) => (
          <Checkbox
            key={calendar.calendar_id}
            label={calendar.is_target ? `${calendar.name} (appointments go here)` : calendar.name}
            checked={calendar.is_busy}
            onChange={(event) =>
              void choose({
                ...data,
                calendars: data.calendars.map((each) =>
                  each === calendar ? { ...each, is_busy: event.currentTarget.checked } : each,
                ),
              })
            }
          />
        ))}
      </fieldset>
    </div>
  );
}
