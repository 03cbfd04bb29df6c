/** Bookable people: their services, driving distance, and hours. */
import { failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { BookingInspector, Member, Service, WorkingHours } from '@plumbline/domain/tables/records';
import { Card, ChipGroup, Disclosure, Field, FieldGroup, Select, Switch } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import type { InspectorPatch } from '#src/ground/local/repositories/booking.ts';
import { HoursOfWeek } from './hours-of-week.tsx';
import { ReachForm } from './reach-form.tsx';
import { TimeExceptions } from './time-exceptions.tsx';
import { timeZoneOptions } from './time-zone-options.ts';

export interface InspectorListProps {
  readonly canEdit: boolean;
  readonly services: readonly Service[];
  readonly rows: readonly BookingInspector[];
  readonly hours: readonly WorkingHours[];
  readonly officeBuffer: number;
  readonly officeZone: string;
}

export function InspectorList(props: InspectorListProps) {
  const people = useMembers();
  return (
    <Card padding="large">
      <h2 className="type-h2 mt-0 mb-1">People</h2>
      <p className="type-body mt-0 mb-4 text-text-2">
        Inspectors who are turned on can be booked during their hours, between appointments.
      </p>
      {people.active.length === 0 && (
        <p className="type-body text-text-2">
          {people.isLoading ? 'Loading people...' : 'Your team appears here after the first sync.'}
        </p>
      )}
      <div className="grid gap-3">
        {people.active.map((member) => (
          <PersonCard
            key={member.userId}
            {...props}
            member={member}
            name={people.nameOf(member.userId)}
            row={props.rows.find(({ userId }) => userId === member.userId) ?? null}
          />
        ))}
        <Disclosure title="The whole office" aside="Holidays">
          <TimeExceptions userId={null} zone={props.officeZone} />
        </Disclosure>
      </div>
    </Card>
  );
}

interface PersonCardProps extends InspectorListProps {
  readonly member: Member;
  readonly name: string;
  readonly row: BookingInspector | null;
}

function PersonCard({ member, name, row, hours, officeZone, ...props }: PersonCardProps) {
  const own = hours.filter(({ userId }) => userId === member.userId);
  const isOn = row?.isBookable ?? false;
  const zone = row?.timeZone || officeZone;
  return (
    <Disclosure
      title={name}
      aside={isOn ? (own.length === 0 ? 'No hours yet' : 'Can be booked') : 'Not offered'}
    >
      <div className="grid gap-6">
        <PersonRules member={member} row={row} isOn={isOn} officeZone={officeZone} {...props} />
        <HoursOfWeek userId={member.userId} hours={own} zone={zone} />
        <TimeExceptions userId={member.userId} zone={zone} />
      </div>
    </Disclosure>
  );
}

interface PersonRulesProps
  extends Pick<InspectorListProps, 'canEdit' | 'services' | 'officeBuffer' | 'officeZone'> {
  readonly member: Member;
  readonly row: BookingInspector | null;
  readonly isOn: boolean;
}

function PersonRules({ member, row, isOn, canEdit, services, officeBuffer, officeZone }: PersonRulesProps) {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const save = async (patch: InspectorPatch, unseen?: readonly string[]): Promise<boolean> =>
    commit([await repositories.bookingInspectors.saving(officeId, member.userId, patch, unseen)], {
      label: 'Edit bookable person',
      done: updatedText('Person'),
      failed: failedText('update', 'person'),
      ...(row !== null && { undone: 'Restored.' }),
    });
  const all = services.map(({ id }) => id);

  if (!canEdit) return null;
  return (
    <>
      <Switch
        label="Clients can book this person"
        isOn={isOn}
        onChange={(isBookable) => void save({ isBookable })}
      />
      {isOn && (
        <>
          {services.length > 0 && (
            <FieldGroup label="Services">
              {({ describedBy }) => (
                <ChipGroup
                  kind="multiple"
                  label="Services"
                  describedBy={describedBy}
                  choices={services.map(({ id, name }) => ({ value: id, label: name }))}
                  value={row?.serviceIds ?? all}
                  onValueChange={(ids) =>
                    void save({ serviceIds: all.every((id) => ids.includes(id)) ? null : [...ids] })
                  }
                />
              )}
            </FieldGroup>
          )}
          <Field label="Time zone" description="For the hours below.">
            <Select
              options={[
                { value: '', label: `The office's (${officeZone.replace(/_/g, ' ')})` },
                ...timeZoneOptions(row?.timeZone ?? ''),
              ]}
              value={row?.timeZone ?? ''}
              onChange={(event) => void save({ timeZone: event.target.value })}
            />
          </Field>
          <ReachForm member={member} row={row} officeBuffer={officeBuffer} onSave={save} />
        </>
      )}
    </>
  );
}
