/** Details of an appointment, for its page and the sheet over the calendar. */

import { CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { callUrl } from '@plumbline/domain/contacts/phone-links';
import { addressLines, formatPhone } from '@plumbline/domain/ground/contact-format';
import { formatMoney, formatNumber } from '@plumbline/domain/ground/format-number';
import { conflictsOf } from '@plumbline/domain/office/calendar/conflicts';
import { patternInWords } from '@plumbline/domain/office/calendar/series';
import type { Contact } from '@plumbline/domain/tables/records';
import { formatDay } from '@plumbline/domain/time/format-time';
import { TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { writeMoment } from '#src/ground/device/hour-style.ts';
import { lengthInWords, spanOf } from '#src/ground/device/times.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import type { KeptAppointment, Schedule } from '../schedule.ts';
import { ConflictList } from './conflict-list.tsx';

export interface AppointmentFactsProps {
  readonly appointment: KeptAppointment;
  readonly schedule: Schedule;
}

export function AppointmentFacts({ appointment, schedule }: AppointmentFactsProps) {
  const members = useMembers();
  const userIds = schedule.userIdsOf(appointment);
  const client = schedule.contact(appointment.contactId);
  const span = spanOf(appointment);
  const conflicts = schedule.booked.some(({ id }) => id === appointment.id)
    ? conflictsOf(
        { id: appointment.id, userIds, ...span, travelMinutes: appointment.travelMinutes },
        schedule.booked,
        schedule.away,
      )
    : [];
  const lines = addressLines(appointment);
  const address = lines.length > 0 ? lines : [appointment.location].filter((line) => line !== '');
  return (
    <div className="grid gap-5">
      <ConflictList conflicts={conflicts} schedule={schedule} nameOfUser={members.nameOf} />
      <dl className="m-0 grid gap-4">
        <Fact label="When">
          {schedule.times.dayInWords(appointment)}
          <br />
          {schedule.times.hours(appointment)}
          {span.endMs > span.startMs && (
            <span className="text-text-3">{`, ${lengthInWords((span.endMs - span.startMs) / 60_000)}`}</span>
          )}
          {appointment.travelMinutes > 0 && (
            <span className="block text-text-3">{`${lengthInWords(appointment.travelMinutes)} drive before`}</span>
          )}
        </Fact>
        <SeriesFact appointment={appointment} schedule={schedule} />
        <OverrideFacts appointment={appointment} schedule={schedule} nameOfUser={members.nameOf} />
        {address.length > 0 && (
          <Fact label="Where">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <TextLink render={<a href={mapLink(appointment)} target="_blank" rel="noreferrer" />}>
              Open map
            </TextLink>
          </Fact>
        )}
        <Fact label="Inspectors">
          {userIds.length === 0 ? 'No one yet' : userIds.map((id) => members.nameOf(id)).join(', ')}
        </Fact>
        <Fact label="Client">{client === null ? 'No one yet' : <PersonLine contact={client} />}</Fact>
        {schedule.peopleOf(appointment.id).map(({ id, role, contactId }) => {
          const contact = schedule.contact(contactId);
          return (
            contact !== null && (
              <Fact key={id} label={role === 'client' ? 'Additional client' : CONTACT_KIND_LABELS[role]}>
                <PersonLine contact={contact} />
              </Fact>
            )
          );
        })}
        <ServiceFacts appointment={appointment} schedule={schedule} />
        <HouseFacts appointment={appointment} />
        {appointment.notes !== '' && (
          <Fact label="Notes">
            <span className="whitespace-pre-wrap">{appointment.notes}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** 'Every week on Friday', 'Appointment 3 of 10, the last on December 18, 2026' */
function SeriesFact({ appointment, schedule }: AppointmentFactsProps) {
  const series = schedule.seriesOf(appointment.seriesId);
  const [first] = series;
  const last = series.at(-1);
  if (first === undefined || last === undefined || series.length < 2) return null;
  const place = series.findIndex(({ id }) => id === appointment.id) + 1;
  return (
    <Fact label="Repeats">
      {patternInWords(appointment.seriesRule, schedule.times.day(first))}
      <span className="block text-text-3">
        {`Appointment ${place} of ${series.length}, the last on ${formatDay(schedule.times.day(last))}`}
      </span>
    </Fact>
  );
}

/** Who booked it although it overlapped, when, and why. */
function OverrideFacts({
  appointment,
  schedule,
  nameOfUser,
}: AppointmentFactsProps & { readonly nameOfUser: (userId: string) => string }) {
  const { userId } = useLocal();
  const overrides = schedule.overridesOf(appointment.id);
  if (overrides.length === 0) return null;
  return (
    <Fact label="Booked anyway">
      <ul className="m-0 grid list-none gap-3 p-0">
        {overrides.map(({ id, createdBy, decidedAt, conflicts, reason }) => (
          <li key={id}>
            <span className="block break-words">{reason}</span>
            <span className="type-meta block text-text-3">
              {`${nameOfUser(createdBy ?? userId)}, ${writeMoment(decidedAt)}`}
            </span>
            <span className="type-meta block whitespace-pre-line text-text-3">{conflicts}</span>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function ServiceFacts({ appointment, schedule }: AppointmentFactsProps) {
  const lines = schedule.linesOf(appointment.id);
  if (lines.length === 0) return null;
  const cents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return (
    <Fact label="Services">
      <ul className="m-0 grid list-none gap-1 p-0">
        {lines.map(({ id, name, durationMinutes, priceCents }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0">
              {name}
              {durationMinutes > 0 && (
                <span className="text-text-3">{`, ${lengthInWords(durationMinutes)}`}</span>
              )}
            </span>
            <span>{formatMoney(priceCents)}</span>
          </li>
        ))}
        {lines.length > 1 && (
          <li className="flex justify-between gap-4 border-t border-line pt-1 font-strong">
            <span>Total</span>
            <span>{formatMoney(cents)}</span>
          </li>
        )}
      </ul>
    </Fact>
  );
}

function HouseFacts({ appointment }: Pick<AppointmentFactsProps, 'appointment'>) {
  const { livingAreaSqft, yearBuilt, foundation } = appointment;
  const facts = [
    livingAreaSqft === null ? '' : `${formatNumber(livingAreaSqft)} sq ft`,
    yearBuilt === null ? '' : `built ${yearBuilt}`,
    foundation.replaceAll('_', ' '),
  ].filter((part) => part !== '');
  return facts.length === 0 ? null : <Fact label="Property">{facts.join(', ')}</Fact>;
}

function PersonLine({ contact }: { readonly contact: Contact }) {
  return (
    // Each link as high as a thumb needs.
    <span className="-my-2.5 grid justify-items-start desk:my-0 [&>a]:flex [&>a]:min-h-11 [&>a]:items-center desk:[&>a]:min-h-0">
      <TextLink render={<Link to="/contacts/$id" params={{ id: contact.id }} />}>{contact.name}</TextLink>
      {contact.phone !== '' && (
        <a className="text-text-2" href={callUrl(contact.phone)}>
          {formatPhone(contact.phone)}
        </a>
      )}
      {contact.email !== '' && (
        <a className="break-all text-text-2" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      )}
    </span>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="type-meta text-text-3">{label}</dt>
      <dd className="type-body m-0">{children}</dd>
    </div>
  );
}

/** Links to OpenStreetMap by coordinates when known, otherwise by address. */
function mapLink({ latitude, longitude, location }: KeptAppointment): string {
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`;
}
