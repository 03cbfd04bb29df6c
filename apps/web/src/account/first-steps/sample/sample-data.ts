/**
 * Sample rows in the organization's own data, and how they are recognized: contacts by their source, appointments
 * and inspections by the sentence in their notes. Both are synced, so every device recognizes them, also offline.
 * Changing source or notes makes a row the user's own; it is then left alone.
 */

import { isSample, SAMPLE_SOURCE } from '@plumbline/domain/office/sample-data';
import type { Appointment, Contact, Inspection, Report } from '@plumbline/domain/tables/records';

export interface OfficeRows {
  readonly contacts: readonly Contact[];
  readonly appointments: readonly Appointment[];
  readonly inspections: readonly Inspection[];
  readonly reports: readonly Report[];
}

const stands = (row: { readonly deletedAt: string | null }): boolean => row.deletedAt === null;

/** Returns the samples among an office's rows, without deleted ones. */
export function samplesOf(rows: OfficeRows): OfficeRows {
  const inspections = rows.inspections.filter((each) => stands(each) && isSample(each));
  const ids = new Set(inspections.map(({ id }) => id));
  return {
    contacts: rows.contacts.filter((each) => stands(each) && each.source === SAMPLE_SOURCE),
    appointments: rows.appointments.filter((each) => stands(each) && isSample(each)),
    inspections,
    reports: rows.reports.filter((each) => stands(each) && ids.has(each.inspectionId)),
  };
}

/**
 * Returns what one click removes: the samples, except contacts that an appointment or inspection of the office
 * references.
 */
export function removableSamples(rows: OfficeRows): OfficeRows {
  const samples = samplesOf(rows);
  const sampleIds = new Set([...samples.appointments, ...samples.inspections].map(({ id }) => id));
  const isOwn = (row: { readonly id: string; readonly deletedAt: string | null }): boolean =>
    stands(row) && !sampleIds.has(row.id);
  const needed = new Set([
    ...rows.appointments.filter(isOwn).map(({ contactId }) => contactId),
    ...rows.inspections
      .filter(isOwn)
      .flatMap(({ clientContactId, agentContactId }) => [clientContactId, agentContactId]),
  ]);
  return { ...samples, contacts: samples.contacts.filter(({ id }) => !needed.has(id)) };
}

export const isEmpty = ({ contacts, appointments, inspections, reports }: OfficeRows): boolean =>
  contacts.length + appointments.length + inspections.length + reports.length === 0;
