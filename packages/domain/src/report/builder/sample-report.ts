/** A made-up house and report for trying out and printing a definition before it is used. */

import { type Inspection, inspections } from '../../tables/inspections.ts';
import { type Report, reports } from '../../tables/reports.ts';
import type { ReportDefinition } from '../engine/definition.ts';
import { type ReportSnapshot, SNAPSHOT_FORMAT } from '../snapshot/types.ts';
import { chosenLook } from './chosen-look.ts';

const SAMPLE_ID = '00000000-0000-8000-8000-000000000000';
const SAMPLE_DAY = '2026-01-15T15:00:00.000Z';
const base = {
  id: SAMPLE_ID,
  scopeId: SAMPLE_ID,
  createdAt: null,
  updatedAt: null,
  createdBy: null,
  deletedAt: null,
};

export const sampleInspection: Inspection = {
  ...inspections.initial,
  ...base,
  addressLine1: '12 Sample Street',
  city: 'Springfield',
  startsAt: SAMPLE_DAY,
  timeZone: 'America/New_York',
  status: 'in_progress',
};

export const sampleReport = (definition: ReportDefinition): Report => ({
  ...reports.initial,
  ...base,
  inspectionId: SAMPLE_ID,
  type: definition.id,
  definitionId: definition.id,
  definitionVersion: definition.version,
  number: 'SAMPLE',
  title: definition.title,
  ...chosenLook(definition),
});

/** Snapshot for the preview: the definition with the test answers. */
export function sampleSnapshot(
  definition: ReportDefinition,
  answers: ReadonlyMap<string, unknown>,
  organizationName: string,
): ReportSnapshot {
  const given = [...answers].filter(([, value]) => value !== null && value !== undefined);
  return {
    format: SNAPSHOT_FORMAT,
    organization: {
      id: SAMPLE_ID,
      name: organizationName,
      email: '',
      phone: '',
      licenseNumber: '',
      address: '',
      website: '',
      brandColor: null,
    },
    inspector: null,
    client: null,
    agent: null,
    inspection: sampleInspection,
    report: sampleReport(definition),
    definition,
    answers: Object.fromEntries(given.sort(([a], [b]) => (a < b ? -1 : 1))),
    findings: [],
    findingLocations: [],
    media: [],
    placements: [],
    photoMarks: [],
    photoPrints: [],
    mediaNotes: [],
    mediaCopies: [],
    publication: null,
  };
}
