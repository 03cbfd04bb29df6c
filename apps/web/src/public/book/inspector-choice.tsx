/** Who comes: anyone, or one of the inspectors with open times. */
import type { PageInspector } from '@plumbline/domain/office/booking/page-contract';
import { Users } from 'lucide-react';
import type { BookingCalls } from './booking-calls.ts';
import { Choice } from './choice.tsx';
import { People, Person } from './person.tsx';

export interface InspectorChoiceProps {
  readonly people: readonly PageInspector[];
  readonly chosen: string | null;
  readonly calls: Pick<BookingCalls, 'fileUrl'>;
  readonly onChoose: (inspectorId: string | null) => void;
}

export function InspectorChoice({ people, chosen, calls, onChoose }: InspectorChoiceProps) {
  const isPreset = chosen !== null && !people.some(({ id }) => id === chosen);
  if (people.length < 2 && chosen === null) return <People people={people} calls={calls} />;
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="type-label mb-2 p-0 text-text-2">Inspector</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Choice name="inspector" isChosen={chosen === null} onChoose={() => onChoose(null)}>
          <span className="inline-flex items-center gap-2">
            <span
              aria-hidden="true"
              className="grid size-11 flex-none place-items-center rounded-full bg-control-hover text-text-2"
            >
              <Users size={20} />
            </span>
            <span>
              Anyone
              <span className="type-meta block text-text-2">Most open times</span>
            </span>
          </span>
        </Choice>
        {people.map((person) => (
          <Choice
            key={person.id}
            name="inspector"
            isChosen={chosen === person.id}
            onChoose={() => onChoose(person.id)}
          >
            <Person person={person} calls={calls} hasInitials />
          </Choice>
        ))}
        {isPreset && (
          <Choice name="inspector" isChosen onChoose={() => onChoose(chosen)}>
            The inspector of your link
          </Choice>
        )}
      </div>
    </fieldset>
  );
}
