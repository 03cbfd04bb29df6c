import type { Member } from '@plumbline/domain/tables/records';
import { parseClockTime, parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import { zoneLabel } from '@plumbline/domain/time/wall-clock';
import { ChipGroup, Combobox, Field, FieldGroup, NumberInput, PickedText, Select } from '@plumbline/ui';
import { useMemo } from 'react';
import { timeExample, writeTime } from '#src/ground/device/hour-style.ts';
import { zoneOptions } from '#src/ground/device/zone-words.ts';
import { SeriesField } from '#src/ground/form/repeat/series-field.tsx';
import { memberName } from '#src/ground/local/repositories/members.ts';
import { whenOfDraft } from './appointment-draft.ts';
import type { FieldsProps } from './appointment-fields.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { FreeSlots } from './free-slots.tsx';

export interface WhenFieldsProps extends FieldsProps {
  readonly members: readonly Member[];
  readonly nameOfUser: (userId: string) => string;
  /** Null for a new one. */
  readonly ownId: string | null;
}

/** Who, date and time, next to what is free that day; the repetition; drive, zone and further inspectors folded. */
export function WhenFields(props: WhenFieldsProps) {
  const { draft, problems, schedule, ownId, nameOfUser, onChange } = props;
  const when = whenOfDraft(draft, schedule.times);
  const zone = when === null ? undefined : zoneLabel(draft.timeZone, when.startMs);
  return (
    <>
      <LeadField {...props} />
      <Field label="Date" isRequired error={problems.date}>
        <PickedText
          kind="date"
          read={parseDay}
          write={writeDay}
          text={draft.date}
          onTextChange={(date) => onChange({ date })}
        />
      </Field>
      <FreeSlots
        draft={draft}
        schedule={schedule}
        ownId={ownId}
        nameOfUser={nameOfUser}
        onChange={onChange}
      />
      <Field label="Start" isRequired error={problems.time} description={oddTime(when)} aside={zone}>
        <PickedText
          kind="time"
          read={parseClockTime}
          write={writeTime}
          example={timeExample()}
          text={draft.time}
          onTextChange={(time) => onChange({ time })}
        />
      </Field>
      <Field label="Duration" error={problems.durationMinutes}>
        <NumberInput
          unit="min"
          isWhole
          value={draft.durationMinutes}
          onChange={(event) => onChange({ durationMinutes: event.target.value })}
        />
      </Field>
      <SeriesField
        rule={draft.repeats}
        firstDay={parseDay(draft.date.trim()) ?? schedule.times.office.wallAt(Date.now()).day}
        error={problems.repeats}
        onChange={(repeats) => onChange({ repeats })}
      />
      <FoldedFields
        title="Drive, time zone, and other inspectors"
        isFilled={
          draft.travelMinutes !== '' ||
          draft.companionIds.length > 0 ||
          draft.timeZone !== schedule.times.office.timeZone
        }
        hasProblem={problems.travelMinutes !== undefined || problems.timeZone !== undefined}
      >
        <Field label="Drive time before" error={problems.travelMinutes}>
          <NumberInput
            unit="min"
            isWhole
            value={draft.travelMinutes}
            onChange={(event) => onChange({ travelMinutes: event.target.value })}
          />
        </Field>
        <ZoneField {...props} />
        <CompanionFields {...props} />
      </FoldedFields>
    </>
  );
}

function ZoneField({ draft, problems, onChange }: FieldsProps) {
  return (
    <Field label="Property time zone" error={problems.timeZone}>
      <Combobox
        choices={useMemo(() => zoneOptions(draft.timeZone), [draft.timeZone])}
        value={draft.timeZone}
        onValueChange={(timeZone) => timeZone !== null && onChange({ timeZone })}
        placeholder="Search by city"
      />
    </Field>
  );
}

/** Message for a time that clocks skip or show twice. */
function oddTime(when: ReturnType<typeof whenOfDraft>): string | undefined {
  if (when?.kind === 'skipped') {
    return `Daylight saving time skips this hour, so it will be booked as ${writeTime(when.shown.time)}.`;
  }
  return when?.kind === 'twice' ? 'This time occurs twice that day. The first one is used.' : undefined;
}

type PeopleProps = Pick<WhenFieldsProps, 'draft' | 'members' | 'nameOfUser' | 'onChange'>;

const namer =
  ({ members, nameOfUser }: PeopleProps) =>
  (id: string): string => {
    const member = members.find(({ userId }) => userId === id);
    return member === undefined ? nameOfUser(id) : memberName(member);
  };

function LeadField(props: PeopleProps) {
  const { draft, members, onChange } = props;
  const label = namer(props);
  // A former member stays listed on their own appointments.
  const leads = [
    ...new Set([...members.map(({ userId }) => userId), ...(draft.leadId === '' ? [] : [draft.leadId])]),
  ];
  return (
    <Field label="Lead inspector">
      <Select
        options={leads.map((id) => ({ value: id, label: label(id) }))}
        placeholder="No one yet"
        value={draft.leadId}
        onChange={(event) => onChange({ leadId: event.target.value })}
      />
    </Field>
  );
}

function CompanionFields(props: PeopleProps) {
  const { draft, members, onChange } = props;
  const label = namer(props);
  const ids = members.map(({ userId }) => userId);
  const others = [...new Set([...ids, ...draft.companionIds])].filter((id) => id !== draft.leadId);
  if (others.length === 0) return null;
  return (
    <div className="sm:col-span-2">
      <FieldGroup label="Also attending">
        {({ describedBy, isInvalid }) => (
          <ChipGroup
            kind="multiple"
            label="Also attending"
            choices={others.map((id) => ({ value: id, label: label(id) }))}
            value={draft.companionIds.filter((id) => id !== draft.leadId)}
            onValueChange={(companionIds) => onChange({ companionIds: [...companionIds] })}
            describedBy={describedBy}
            isInvalid={isInvalid}
          />
        )}
      </FieldGroup>
    </div>
  );
}
