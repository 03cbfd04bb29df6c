/** The stops of one day, in order, and the current one. A stop is one visit to a house, with all its reports. */
import { addressOnOneLine } from '@plumbline/domain/ground/contact-format';
import { formatNumber } from '@plumbline/domain/ground/format-number';
import { groupBy } from '@plumbline/domain/ground/group-by';
import type { GeoPoint } from '@plumbline/domain/office/booking/distance';
import { pointOf } from '@plumbline/domain/office/routes/route-day';
import type {
  Agreement,
  Appointment,
  AppointmentInspector,
  Contact,
  Inspection,
} from '@plumbline/domain/tables/records';
import type { Times } from '#src/ground/device/times.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';

export interface DayStop {
  readonly id: string;
  readonly title: string;
  /** '8:00 AM to 10:30 AM' */
  readonly when: string;
  /** 'Home inspection, Delgado' */
  readonly what: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** '2,240 sq ft, built 1994, slab'; '' when unknown. */
  readonly facts: string;
  /** On one line; '' when there is none. */
  readonly address: string;
  readonly point: GeoPoint | null;
  /** Whom to call; null when no one is named. */
  readonly client: Contact | null;
  /** The drive before it, as entered. */
  readonly travelMinutes: number;
  /** Departure time: '1:35 PM'; '' without a drive. */
  readonly leaveAt: string;
  /** An agreement for it is unsigned. */
  readonly isUnsigned: boolean;
  /** Reports of the inspection, oldest first; none for an appointment that has not begun. */
  readonly rows: readonly ReportRow[];
}

export interface DayPlanInput {
  readonly rows: readonly ReportRow[];
  readonly appointments: readonly Appointment[];
  /** Companions by appointment. */
  readonly companions: readonly Pick<AppointmentInspector, 'appointmentId' | 'userId'>[];
  /** Unsigned agreements. */
  readonly unsigned?: readonly Pick<Agreement, 'appointmentId' | 'inspectionId'>[];
  /** Resolves a merged contact to its replacement. */
  readonly contactOf?: (id: string) => Contact | null;
  readonly userId: string;
  readonly nowMs: number;
  /** Today is the office's; a stop shows the clock of its house. */
  readonly times: Pick<Times, 'office' | 'hours'>;
}

interface Planned {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly title: string;
  readonly what: string;
  readonly isDone: boolean;
  readonly rows: readonly ReportRow[];
  readonly inspection: Inspection | null;
  readonly appointment: Appointment | null;
}

/** Returns this person's stops of today. The first unfinished one is current, where the bob hangs. */
export function planDay(input: DayPlanInput): DayStop[] {
  const { rows, appointments, companions, userId, nowMs, times } = input;
  const dayOf = (instant: string | number): string => times.office.wallAt(new Date(instant).getTime()).day;
  const today = dayOf(nowMs);
  const joined = new Set(
    companions.filter((each) => each.userId === userId).map(({ appointmentId }) => appointmentId),
  );
  const joinedInspections = new Set(
    appointments.filter(({ id }) => joined.has(id)).map(({ inspectionId }) => inspectionId),
  );
  const isMine = ({ inspectorId, inspectionId, inspection }: ReportRow): boolean =>
    inspectorId === userId ||
    joinedInspections.has(inspectionId) ||
    joined.has(inspection?.appointmentId ?? '');
  const begun = rows
    .filter((row) => row.deletedAt === null && row.day === today && isMine(row))
    .filter((row) => row.inspection?.startsAt != null && row.inspection.status !== 'cancelled');
  const jobs = [...groupBy(begun, ({ inspectionId }) => inspectionId).values()].map((visit) =>
    toJob(visit, appointments),
  );
  // Either side may have the link: offices book an appointment first, field work starts with the inspection.
  const withReport = new Set(rows.map(({ inspectionId }) => inspectionId));
  const booked = new Set(rows.map(({ inspection }) => inspection?.appointmentId));
  const others = appointments
    .filter(
      (each) =>
        (each.userId === userId || joined.has(each.id)) &&
        each.status !== 'cancelled' &&
        dayOf(each.appointmentDate) === today &&
        !withReport.has(each.inspectionId ?? '') &&
        !booked.has(each.id),
    )
    .map((each) => toVisit(each, nowMs));
  const planned = [...jobs, ...others].sort((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1));
  const currentId = planned.find(({ isDone }) => !isDone)?.id;
  return planned.map((each) => ({
    id: each.id,
    title: each.title,
    what: each.what,
    rows: each.rows,
    when: whenText(each, each.id === currentId, input),
    state: each.isDone ? 'done' : each.id === currentId ? 'current' : 'ahead',
    facts: houseFacts(each),
    address: addressOf(each),
    point: pointOf(each.appointment?.latitude ?? null, each.appointment?.longitude ?? null),
    client: clientOf(each, input),
    ...driveTo(each, times),
    isUnsigned: (input.unsigned ?? []).some(
      ({ appointmentId, inspectionId }) =>
        (appointmentId !== null && appointmentId === each.appointment?.id) ||
        (inspectionId !== null && inspectionId === each.inspection?.id),
    ),
  }));
}

/** The stop goes by its first report: its time, its address, and its id, which a list keeps. */
function toJob(visit: readonly ReportRow[], appointments: readonly Appointment[]): Planned {
  const rows = [...visit].sort((a, b) => (a.id < b.id ? -1 : 1));
  const [row] = rows;
  if (row === undefined) throw new Error('a visit has a report');
  const startMs = row.atMs;
  const types = rows.length === 1 ? [row.typeLabel] : [];
  return {
    id: row.id,
    startMs,
    endMs: Date.parse(row.inspection?.endsAt ?? '') || startMs,
    title: row.title,
    what: [...types, row.clientName].filter((part) => part !== '').join(', '),
    isDone: row.inspection?.status === 'completed' || rows.every(({ status }) => status === 'published'),
    rows,
    inspection: row.inspection,
    // Either may reference the other.
    appointment:
      appointments.find(
        ({ id, inspectionId }) => id === row.inspection?.appointmentId || inspectionId === row.inspectionId,
      ) ?? null,
  };
}

function toVisit(appointment: Appointment, nowMs: number): Planned {
  const startMs = Date.parse(appointment.appointmentDate);
  const endMs = Date.parse(appointment.endsAt ?? '') || startMs;
  return {
    id: appointment.id,
    startMs,
    endMs,
    title: appointment.location.split(',')[0] || appointment.title,
    what: appointment.title,
    isDone: appointment.status === 'completed' || endMs < nowMs,
    rows: [],
    inspection: null,
    appointment,
  };
}

function houseFacts({ inspection, appointment }: Planned): string {
  const area = inspection?.livingAreaSqft ?? appointment?.livingAreaSqft ?? null;
  const year = inspection?.yearBuilt ?? appointment?.yearBuilt ?? null;
  return [
    area === null ? '' : `${formatNumber(area)} sq ft`,
    year === null ? '' : `built ${year}`,
    (appointment?.foundation ?? '').replaceAll('_', ' '),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function addressOf({ inspection, appointment }: Planned): string {
  const ofInspection = inspection === null ? '' : addressOnOneLine(inspection);
  return ofInspection || (appointment?.location ?? '');
}

function clientOf({ inspection, appointment }: Planned, { contactOf }: DayPlanInput): Contact | null {
  const id = inspection?.clientContactId ?? appointment?.contactId ?? null;
  return id === null ? null : (contactOf?.(id) ?? null);
}

const NO_DRIVE = { travelMinutes: 0, leaveAt: '' } as const;

function driveTo(planned: Planned, times: DayPlanInput['times']): Pick<DayStop, 'travelMinutes' | 'leaveAt'> {
  const travelMinutes = planned.appointment?.travelMinutes ?? 0;
  if (travelMinutes === 0) return NO_DRIVE;
  return { travelMinutes, leaveAt: hoursAt(planned, times, planned.startMs - travelMinutes * 60_000) };
}

/** By the clock of the house; '8:00 AM to 10:30 AM' with an end. */
function hoursAt(planned: Planned, times: DayPlanInput['times'], startMs: number, endMs?: number): string {
  return times.hours({
    appointmentDate: new Date(startMs).toISOString(),
    endsAt: endMs === undefined ? null : new Date(endMs).toISOString(),
    timeZone: planned.inspection?.timeZone || planned.appointment?.timeZone || '',
  });
}

function whenText(planned: Planned, isCurrent: boolean, { nowMs, times }: DayPlanInput): string {
  const { startMs, endMs } = planned;
  if (isCurrent && startMs <= nowMs && nowMs < endMs) return `Now, until ${hoursAt(planned, times, endMs)}`;
  return hoursAt(planned, times, startMs, endMs);
}

/** 'Three inspections today.' */
export function dayInSentence(stops: readonly DayStop[]): string {
  const open = stops.filter(({ state }) => state !== 'done').length;
  if (stops.length === 0) return 'Nothing booked today.';
  if (open === 0)
    return stops.length === 1 ? "Today's inspection is done." : "Today's inspections are all done.";
  const words = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
  const count = words[stops.length] ?? String(stops.length);
  const all = `${count} ${stops.length === 1 ? 'inspection' : 'inspections'} today`;
  return open === stops.length ? `${all}.` : `${all}, ${open} to go.`;
}
