/** The sample rows as changes for one commit: three people, an appointment tomorrow, and a report with findings. */

import { addressOnOneLine } from '@plumbline/domain/ground/contact-format';
import { SAMPLE_NOTE, SAMPLE_SOURCE } from '@plumbline/domain/office/sample-data';
import { answersFromFacts } from '@plumbline/domain/report/engine/facts';
import type { ReportSnapshot } from '@plumbline/domain/report/snapshot';
import { addDays } from '@plumbline/domain/time/zone-clock';
import { localDay } from '#src/ground/device/local-day.ts';
import { clockIn } from '#src/ground/device/office-zone.ts';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { OfficeRows } from './sample-data.ts';

export interface SamplePlanContext {
  readonly repositories: Repositories;
  readonly newId: () => string;
  readonly officeId: string;
  readonly userId: string;
  readonly inspector: { readonly name: string; readonly license: string };
  readonly timeZone: string;
  readonly nowMs: number;
  readonly snapshot: ReportSnapshot;
}

export interface SamplePlan {
  readonly changes: readonly Change[];
  readonly reportId: string;
  readonly inspectionId: string;
}

const HOUR_MS = 60 * 60_000;

export function planSample(context: SamplePlanContext): SamplePlan {
  const { repositories, newId, officeId, userId, snapshot } = context;
  const [clientId, agentId, buyerId] = [newId(), newId(), newId()];
  const [inspectionId, reportId, appointmentId] = [newId(), newId(), newId()];
  const { inspection: house, definition } = snapshot;
  const address = {
    addressLine1: house?.addressLine1 ?? '',
    addressLine2: '',
    city: house?.city ?? '',
    region: house?.region ?? '',
    postalCode: house?.postalCode ?? '',
  };
  const person = (id: string, kind: 'client' | 'agent', name: string, email: string, company = ''): Change =>
    repositories.contacts.inserting(officeId, id, {
      kind,
      name,
      email,
      company,
      phone: '+19195550117',
      source: SAMPLE_SOURCE,
      tags: ['Sample'],
    });
  const beganMs = nineOf(context, -1);
  const tomorrowMs = nineOf(context, 1);
  const changes: Change[] = [
    person(clientId, 'client', 'Nadia Kowalski (sample)', 'nadia@mail.example'),
    person(agentId, 'agent', 'Simone Baptiste (sample)', 'simone@triangle.example', 'Triangle House Realty'),
    person(buyerId, 'client', 'Owen Hartley (sample)', 'owen@mail.example'),
    repositories.inspections.inserting(officeId, inspectionId, {
      ...address,
      inspectorId: userId,
      clientContactId: clientId,
      agentContactId: agentId,
      yearBuilt: house?.yearBuilt ?? null,
      livingAreaSqft: house?.livingAreaSqft ?? null,
      startsAt: new Date(beganMs).toISOString(),
      endsAt: new Date(beganMs + 3 * HOUR_MS).toISOString(),
      timeZone: context.timeZone,
      status: 'in_progress',
      notes: SAMPLE_NOTE,
    }),
    repositories.reports.inserting(officeId, reportId, {
      inspectionId,
      type: snapshot.report.type,
      definitionId: snapshot.report.definitionId,
      definitionVersion: snapshot.report.definitionVersion,
      number: 'SAMPLE',
      coverTemplate: snapshot.report.coverTemplate,
      layout: snapshot.report.layout,
    }),
    repositories.appointments.inserting(officeId, appointmentId, {
      userId,
      contactId: buyerId,
      title: 'Home inspection (sample)',
      location: '86 Heron Walk, Tallahassee, FL 32301',
      addressLine1: '86 Heron Walk',
      city: 'Tallahassee',
      region: 'FL',
      postalCode: '32301',
      appointmentDate: new Date(tomorrowMs).toISOString(),
      endsAt: new Date(tomorrowMs + 3 * HOUR_MS).toISOString(),
      timeZone: context.timeZone,
      travelMinutes: 25,
      notes: SAMPLE_NOTE,
    }),
  ];
  const place = { scopeId: inspectionId, reportId };
  // Inspector and client are this office's; the rest is from the sample's author.
  const own = answersFromFacts(definition, {
    'inspection.date': localDay(beganMs),
    'property.address': addressOnOneLine(address),
    'client.name': 'Nadia Kowalski (sample)',
    'inspector.name': context.inspector.name,
    'inspector.license_number': context.inspector.license,
  });
  const answers = new Map(Object.entries(snapshot.answers));
  for (const [path, value] of own) answers.set(path, value);
  for (const [path, value] of answers) {
    // An unfinished report is neither closed nor signed.
    if (!path.startsWith('closing/')) changes.push(repositories.answers.setting(place, path, value));
  }
  changes.push(...findingChanges(context, place));
  return { changes, reportId, inspectionId };
}

function findingChanges(
  { repositories, newId, snapshot }: SamplePlanContext,
  { scopeId, reportId }: { readonly scopeId: string; readonly reportId: string },
): Change[] {
  return snapshot.findings.flatMap((finding) => {
    const id = newId();
    const { itemPath, position, title, severity, isSafety, observation, implication, recommendation, trade } =
      finding;
    const places = snapshot.findingLocations.filter(({ findingId }) => findingId === finding.id);
    return [
      repositories.findings.inserting(scopeId, id, {
        reportId,
        itemPath,
        position,
        title,
        severity,
        isSafety,
        observation,
        implication,
        recommendation,
        trade,
      }),
      ...places.map((each) =>
        repositories.findings.locations.inserting(scopeId, newId(), {
          reportId,
          findingId: id,
          position: each.position,
          label: each.label,
        }),
      ),
    ];
  });
}

/** Removes the given rows, dependents first. */
export function planRemoval(
  repositories: Repositories,
  { contacts, appointments, inspections, reports }: OfficeRows,
): Change[] {
  return [
    ...reports.map((row) => repositories.reports.removing(row)),
    ...appointments.map((row) => repositories.appointments.removing(row)),
    ...inspections.map((row) => repositories.inspections.removing(row)),
    ...contacts.map((row) => repositories.contacts.removing(row)),
  ];
}

/** Returns 9 AM, `days` from now, by the clock of the house. */
function nineOf({ nowMs, timeZone }: SamplePlanContext, days: number): number {
  const clock = clockIn(timeZone);
  return clock.instantOf({ day: addDays(clock.wallAt(nowMs).day, days), time: '09:00' }).instantMs;
}
