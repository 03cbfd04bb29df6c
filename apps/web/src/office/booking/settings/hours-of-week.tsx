/** One person's working week. A valid change is saved at once. */
import { failedText } from '@plumbline/domain/ground/messages';
import type { WorkingHours } from '@plumbline/domain/tables/records';
import { Button, IconButton, TimeInput } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { nextStretch, stretchProblem, weekOf } from './weekly-hours.ts';

export interface HoursOfWeekProps {
  readonly userId: string;
  readonly hours: readonly WorkingHours[];
  readonly zone: string;
}

export function HoursOfWeek({ userId, hours, zone }: HoursOfWeekProps) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const words = { label: 'Edit working hours', done: null, failed: failedText('update', 'working hours') };
  const week = weekOf(hours);

  const add = (weekday: number): void => {
    const stretch = nextStretch(hours.filter((each) => each.weekday === weekday));
    if (stretch === null) return;
    void commit(
      [repositories.workingHours.inserting(officeId, store.newId(), { userId, weekday, ...stretch })],
      words,
    );
  };
  const fillWeek = (): void =>
    void commit(
      [1, 2, 3, 4, 5].map((weekday) =>
        repositories.workingHours.inserting(officeId, store.newId(), {
          userId,
          weekday,
          starts: '09:00',
          ends: '17:00',
        }),
      ),
      { ...words, done: 'Monday to Friday, 9 to 5', undone: 'Hours removed.' },
    );
  const remove = (id: string): void => {
    const stretch = hours.find((each) => each.id === id);
    if (stretch === undefined) return;
    void commit([repositories.workingHours.removing(stretch)], {
      ...words,
      done: 'Hours removed',
      undone: 'Hours restored.',
    });
  };

  return (
    <section aria-label="Weekly hours" className="grid gap-2">
      <h3 className="type-h3 m-0">Weekly hours</h3>
      <p className="type-meta mt-0 mb-2 text-text-3">In {zone.replace(/_/g, ' ')}.</p>
      {hours.length === 0 && (
        <div>
          <Button label="Monday to Friday, 9 to 5" variant="outline" onClick={fillWeek} />
        </div>
      )}
      {week.map(({ weekday, name, stretches }) => (
        <div
          key={weekday}
          className="grid items-start gap-x-3 border-t border-line py-1.5 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
        >
          <div className="flex items-center justify-between">
            <p className="type-ui m-0">{name}</p>
            <IconButton icon={Plus} label={`Add hours on ${name}`} onClick={() => add(weekday)} />
          </div>
          <div className="grid gap-2">
            {stretches.map((stretch) => (
              <StretchRow
                key={`${stretch.id} ${stretch.starts} ${stretch.ends}`}
                day={name}
                starts={stretch.starts}
                ends={stretch.ends}
                onChange={(starts, ends) =>
                  void commit(
                    [
                      repositories.workingHours.updating(
                        { id: stretch.id, scopeId: officeId },
                        { weekday, starts, ends },
                      ),
                    ],
                    words,
                  )
                }
                onRemove={() => remove(stretch.id)}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

interface StretchRowProps {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
  readonly onChange: (starts: string, ends: string) => void;
  readonly onRemove: () => void;
}

/** Midnight at the end of a day is entered as 00:00. */
const shownEnd = (ends: string): string => (ends === '24:00' ? '00:00' : ends);
const meantEnd = (typed: string): string => (typed === '00:00' ? '24:00' : typed);

function StretchRow({ day, starts, ends, onChange, onRemove }: StretchRowProps) {
  const [typed, setTyped] = useState({ starts, ends });
  const problem = stretchProblem(typed.starts, typed.ends);
  const put = (next: { starts: string; ends: string }): void => setTyped(next);
  const keep = (): void => {
    if (problem === null && (typed.starts !== starts || typed.ends !== ends))
      onChange(typed.starts, typed.ends);
  };
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]">
        <TimeInput
          className="max-sm:px-2!"
          aria-label={`${day} from`}
          value={typed.starts}
          onChange={(event) => put({ ...typed, starts: event.target.value })}
          onBlur={keep}
        />
        <span aria-hidden="true" className="hidden sm:inline">
          to
        </span>
        <TimeInput
          className="max-sm:px-2!"
          aria-label={`${day} until`}
          aria-invalid={problem === null ? undefined : true}
          value={shownEnd(typed.ends)}
          onChange={(event) => put({ ...typed, ends: meantEnd(event.target.value) })}
          onBlur={keep}
        />
        <IconButton icon={Trash2} label={`Remove ${day}, ${starts} to ${ends}`} onClick={onRemove} />
      </div>
      {problem !== null && (
        <p role="alert" className="type-meta m-0 text-major">
          {problem}
        </p>
      )}
    </div>
  );
}
