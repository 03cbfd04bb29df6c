/** The fields of an appointment, by subject. */
import { conflictsOf } from '@plumbline/domain/office/calendar/conflicts';
import { Field, FormSection, TextArea, TextInput } from '@plumbline/ui';
import { useMemo } from 'react';
import type { People } from '#src/ground/local/react/use-members.ts';
import type { Schedule } from '../schedule.ts';
import type { AppointmentDraft, DraftProblems } from './appointment-draft.ts';
import { ClientFields } from './client-fields.tsx';
import { ConflictList } from './conflict-list.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { bookedOfDraft } from './overlaps-of.ts';
import { PeopleFields } from './people-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ServiceFields } from './service-fields.tsx';
import { WhenFields } from './when-fields.tsx';

export interface FieldsProps {
  readonly draft: AppointmentDraft;
  readonly problems: DraftProblems;
  readonly schedule: Schedule;
  readonly onChange: (patch: Partial<AppointmentDraft>) => void;
}

export interface AppointmentFieldsProps extends FieldsProps {
  /** Null for a new one. */
  readonly ownId: string | null;
  readonly members: People;
}

export function AppointmentFields(props: AppointmentFieldsProps) {
  const { draft, schedule, members, onChange } = props;
  const conflicts = useConflicts(props);
  return (
    <>
      <FormSection title="Client">
        <ClientFields {...props} />
      </FormSection>
      <FormSection title="Services">
        <ServiceFields {...props} />
      </FormSection>
      <FormSection title="When">
        <WhenFields {...props} members={members.active} nameOfUser={members.nameOf} />
        <div className="sm:col-span-2 empty:hidden">
          <ConflictList conflicts={conflicts} schedule={schedule} nameOfUser={members.nameOf} />
        </div>
      </FormSection>
      <FormSection title="Property">
        <PlaceFields {...props} />
      </FormSection>
      <FormSection title="Agents and others">
        <PeopleFields {...props} />
      </FormSection>
      <FormSection title="Notes">
        <Field label="Notes" className="sm:col-span-2">
          <TextArea
            rows={4}
            maxLength={5000}
            value={draft.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        </Field>
        <FoldedFields title="Title on the calendar" isFilled={draft.title !== ''}>
          <Field label="Title" description="Leave blank to use the services." className="sm:col-span-2">
            <TextInput
              value={draft.title}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => onChange({ title: event.target.value })}
            />
          </Field>
        </FoldedFields>
      </FormSection>
    </>
  );
}

function useConflicts({ draft, schedule, ownId }: AppointmentFieldsProps) {
  return useMemo(() => {
    const booked = bookedOfDraft(draft, ownId ?? '', schedule.times);
    return booked === null ? [] : conflictsOf(booked, schedule.booked, schedule.away);
  }, [draft, schedule, ownId]);
}
