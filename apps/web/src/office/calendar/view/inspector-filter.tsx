import { Checkbox, SegmentedControl } from '@plumbline/ui';
import type { Times } from '#src/ground/device/times.ts';
import type { Colouring } from './calendar-query.ts';
import type { Colours } from './colours.ts';
import { ReadingZoneChoice } from './reading-zone-choice.tsx';
import type { TeamColumn } from './team-grid.tsx';

export interface InspectorFilterProps {
  readonly people: readonly TeamColumn[];
  /** Null: all. */
  readonly shown: ReadonlySet<string> | null;
  /** For the visible days. */
  readonly counts: ReadonlyMap<string, number>;
  readonly colours: Colours;
  readonly colouring: Colouring;
  readonly withCancelled: boolean;
  readonly onShown: (shown: ReadonlySet<string> | null) => void;
  readonly onColouring: (colouring: Colouring) => void;
  readonly onCancelled: (withCancelled: boolean) => void;
  readonly times: Pick<Times, 'office' | 'mine'>;
}

/** Selects whose appointments are shown; doubles as the color legend. */
export function InspectorFilter(props: InspectorFilterProps) {
  const { people, shown, counts, colours, colouring } = props;
  const known = people.flatMap(({ userId, name }) => (userId === null ? [] : [{ userId, name }]));
  function toggle(userId: string): void {
    const next = new Set(shown ?? known.map((each) => each.userId));
    if (next.has(userId)) next.delete(userId);
    else next.add(userId);
    props.onShown(next.size === known.length ? null : next);
  }
  return (
    <section aria-label="Inspectors" className="grid gap-1">
      <h2 className="type-label m-0 mb-1 text-text-2">Inspectors</h2>
      {known.map(({ userId, name }) => (
        <div key={userId} className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className="size-3.5 flex-none rounded-sm"
            style={{ backgroundColor: colouring === 'inspector' ? colours.ofUser(userId) : 'var(--control)' }}
          />
          <span className="min-w-0 flex-1">
            <Checkbox label={name} checked={shown?.has(userId) ?? true} onChange={() => toggle(userId)} />
          </span>
          <span className="type-meta text-text-3">{counts.get(userId) ?? 0}</span>
        </div>
      ))}
      <Checkbox
        label="Show canceled"
        checked={props.withCancelled}
        onChange={() => props.onCancelled(!props.withCancelled)}
      />
      <div className="mt-2 grid gap-1.5">
        <span className="type-label text-text-2">Color by</span>
        <SegmentedControl
          label="Color by"
          isWide
          options={[
            { value: 'inspector', label: 'Inspector' },
            { value: 'status', label: 'Status' },
          ]}
          value={colouring}
          onValueChange={props.onColouring}
        />
      </div>
      <ReadingZoneChoice times={props.times} />
    </section>
  );
}
