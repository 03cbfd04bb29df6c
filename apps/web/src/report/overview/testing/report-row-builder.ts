/** List rows for tests: each test sets only its relevant values. */

import { type Inspection, inspections, type Report, reports } from '@plumbline/domain/tables/records';
import { aContact } from '@plumbline/domain/testing/a-contact';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';
import { type ReportRow, toReportRow } from '../report-row.ts';

export interface RowFacts {
  readonly id: string;
  readonly address?: string;
  readonly client?: string;
  readonly number?: string;
  readonly status?: Report['status'];
  readonly type?: string;
  readonly startsAt?: string;
  readonly appointmentId?: string;
  readonly inspectorId?: string;
  readonly archivedAt?: string | null;
  readonly deletedAt?: string | null;
}

const base = { scopeId: 'office', createdAt: null, updatedAt: null, createdBy: null, deletedAt: null };

export function buildRow(facts: RowFacts): ReportRow {
  const report: Kept<Report> = {
    ...reports.initial,
    ...base,
    id: facts.id,
    inspectionId: `inspection-${facts.id}`,
    type: facts.type ?? 'home_inspection',
    definitionId: 'home_inspection',
    definitionVersion: 2,
    number: facts.number ?? '',
    status: facts.status ?? 'draft',
    archivedAt: facts.archivedAt ?? null,
    deletedAt: facts.deletedAt ?? null,
    mark: 'safe',
  };
  const inspection: Kept<Inspection> = {
    ...inspections.initial,
    ...base,
    id: report.inspectionId,
    appointmentId: facts.appointmentId ?? null,
    inspectorId: facts.inspectorId ?? 'rosa',
    clientContactId: 'client',
    addressLine1: facts.address ?? '1148 Palmetto Ave',
    city: 'Riviera Beach',
    region: 'FL',
    postalCode: '33404',
    startsAt: facts.startsAt ?? '2026-11-18T14:00:00.000Z',
    timeZone: 'America/New_York',
    status: 'in_progress',
    mark: 'safe',
  };
  const client = {
    ...aContact({ ...base, id: 'client', name: facts.client ?? 'Ana Delgado' }),
    mark: 'safe' as const,
  };
  return toReportRow(report, inspection, client);
}
