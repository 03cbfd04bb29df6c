/** Who can be booked: what they do, how far they drive, when they work. */
import { failedText, updatedText } from '@plumbline/domain/messages';
import type { BookingInspector, Member, Service, WorkingHours } from '@plumbline/domain/records';
import {
  Button,
  Card,
  ChipGroup,
  Disclosure,
  Field,
  FieldGroup,
  NumberInput,
  Select,
  Switch,
  TextInput,
} from '@plumbline/ui';
import { useState } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import type { InspectorPatch } from '../../../local/repositories/booking.ts';
import { useCommit } from '../../../local/use-commit.ts';
import { useMembers } from '../../../local/use-members.ts';
import { HoursOfWeek } from './hours-of-week.tsx';
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
        Whoever is switched on is offered in their hours, between their appointments.
      </p>
      {people.active.length === 0 && (
        <p className="type-body text-text-2">
          {people.isLoading ? 'Loading people...' : 'Your people appear here after the first sync.'}
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
  const [typed, setTyped] = useState<{ postal: string; radius: string; buffer: string } | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const save = async (patch: InspectorPatch): Promise<boolean> =>
    commit([await repositories.bookingInspectors.saving(officeId, member.userId, patch)], {
      label: 'Edit bookable person',
      done: updatedText('Person'),
      failed: failedText('update', 'person'),
      ...(row !== null && { undone: 'As it was before.' }),
    });
  const all = services.map(({ id }) => id);
  const stored = {
    postal: row?.basePostalCode ?? '',
    radius: row?.radiusMiles == null ? '' : String(row.radiusMiles),
    buffer: row?.bufferMinutes == null ? '' : String(row.bufferMinutes),
  };
  const draft = typed ?? stored;

  async function saveNumbers(): Promise<void> {
    const radius = numberOrNull(draft.radius, 1, 500);
    const buffer = numberOrNull(draft.buffer, 0, 480);
    const postal = draft.postal.trim();
    if (radius === undefined) return setComplaint('Miles from 1 to 500, or nothing.');
    if (buffer === undefined) return setComplaint('Minutes up to 480, or nothing.');
    if (postal !== '' && !/^\d{5}$/.test(postal)) return setComplaint('A ZIP code has five digits.');
    if (radius !== null && postal === '') return setComplaint('From which ZIP code?');
    setComplaint(null);
    if (await save({ basePostalCode: postal, radiusMiles: radius, bufferMinutes: buffer })) setTyped(null);
  }

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
            <FieldGroup label="Does">
              {({ describedBy }) => (
                <ChipGroup
                  kind="multiple"
                  label="Does"
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
          <Field label="Time zone" description="Of the hours below.">
            <Select
              options={[
                { value: '', label: `The office's (${officeZone.replace(/_/g, ' ')})` },
                ...timeZoneOptions(row?.timeZone ?? ''),
              ]}
              value={row?.timeZone ?? ''}
              onChange={(event) => void save({ timeZone: event.target.value })}
            />
          </Field>
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void saveNumbers();
            }}
          >
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              <Field label="Starts from ZIP" error={complaint}>
                <TextInput
                  inputMode="numeric"
                  maxLength={5}
                  value={draft.postal}
                  onChange={(event) => setTyped({ ...draft, postal: event.target.value })}
                />
              </Field>
              <Field label="Drives">
                <NumberInput
                  isWhole
                  unit="miles"
                  placeholder="Anywhere"
                  value={draft.radius}
                  onChange={(event) => setTyped({ ...draft, radius: event.target.value })}
                />
              </Field>
              <Field label="Between visits">
                <NumberInput
                  isWhole
                  unit="min"
                  placeholder={String(officeBuffer)}
                  value={draft.buffer}
                  onChange={(event) => setTyped({ ...draft, buffer: event.target.value })}
                />
              </Field>
            </div>
            {typed !== null && (
              <div>
                <Button label="Save" type="submit" variant="primary" />
              </div>
            )}
          </form>
        </>
      )}
    </>
  );
}

/** Null for nothing typed, undefined for something that does not fit. */
function numberOrNull(text: string, least: number, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}
