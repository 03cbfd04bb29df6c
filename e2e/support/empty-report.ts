/**
 * Reports for stories that are not about starting one: written over the contract like a device writes, with the answers that the form
 * for a new inspection would give. The form has its own stories (e2e/reports/start-inspection, e2e/journey, e2e/keyboard).
 */
import { expect, type Page } from '@playwright/test';
import { addressOnOneLine } from '@plumbline/domain/ground/contact-format';
import { initials } from '@plumbline/domain/ground/person-name';
import { defaultAnswers } from '@plumbline/domain/report/engine/default-answers';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { editionOn } from '@plumbline/domain/report/engine/edition';
import { answersFromFacts } from '@plumbline/domain/report/engine/facts';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { editionsOf } from '@plumbline/domain/report-types/report-types';
import { rev0112, rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { rowId } from '@plumbline/domain/sync/row-id';
import { createDemoClient } from '../../apps/server/src/demo/demo-client.ts';
import { createAccount, openApp, type Person, type Session } from '../auth/person.ts';

export interface NewReport {
  readonly type?: 'home_inspection' | 'wind_mitigation';
  readonly street?: string;
  readonly city?: string;
  readonly client?: string;
  /** '2026-05-12'; decides the edition of a form. */
  readonly day?: string;
  readonly yearBuilt?: number;
}

interface Opening extends NewReport {
  /** The part of the report that is shown first. */
  readonly at?: string | undefined;
  readonly origin?: string;
}

/** A new person whose app shows their report; returns its ID. */
export async function signUpWithReport(
  page: Page,
  person: Person,
  { at, origin, ...report }: Opening = {},
): Promise<string> {
  const session = await createAccount(person, origin);
  const reportId = await writeEmptyReport(session, report);
  await openApp(page, session, `/reports/${reportId}${at === undefined ? '' : `?at=${at}`}`);
  // A phone begins with the sections, without the heading of one.
  const sections = page.getByRole('list', { name: 'Sections' });
  await expect(sections.or(page.locator('h2')).first()).toBeVisible({ timeout: 30_000 });
  return reportId;
}

/** Returns the report's ID. */
export async function writeEmptyReport(session: Session, report: NewReport = {}): Promise<string> {
  const { type = 'home_inspection', street = '1148 Palmetto Ave', city = '', client = 'Ann Marsh' } = report;
  const day = report.day ?? new Date().toISOString().slice(0, 10);
  const yearBuilt = report.yearBuilt ?? null;
  const device = createDemoClient(session.origin, session.apiKey, session);
  const officeId = String(await device.call('ensure_organization', {}));
  const [clientId, inspectionId, reportId] = [device.newId(), device.newId(), device.newId()];
  const address = { addressLine1: street, addressLine2: '', city, region: 'FL', postalCode: '' };
  const definition = definitionOf(type, day);
  await device.insert(officeId, [
    { table: 'contacts', id: clientId, values: { kind: 'client', name: client, email: '', phone: '' } },
    {
      table: 'inspections',
      id: inspectionId,
      values: {
        inspector_id: session.userId,
        client_contact_id: clientId,
        address_line1: street,
        city,
        region: address.region,
        year_built: yearBuilt,
        starts_at: `${day}T14:00:00.000Z`,
        ends_at: `${day}T17:00:00.000Z`,
        time_zone: 'UTC',
        status: 'in_progress',
      },
    },
    {
      table: 'reports',
      id: reportId,
      values: {
        inspection_id: inspectionId,
        type,
        definition_id: definition.id,
        definition_version: definition.version,
        number: `${day.slice(2).replaceAll('-', '')}-E2E`,
        status: 'draft',
        cover_template: 'plumb',
        layout: 'classic',
        paper_size: 'letter',
        shows_summary: true,
      },
    },
  ]);
  const facts = {
    'inspection.date': day,
    'property.address': addressOnOneLine(address),
    'property.street': street,
    'property.city': city,
    'property.region': address.region,
    'building.year_built': yearBuilt,
    'client.name': client,
    'owner.name': client,
    'inspector.name': session.fullName,
    'inspector.initials': initials(session.fullName),
  };
  const known = answersFromFacts(definition, facts);
  const answers = [...known, ...defaultAnswers(definition, known.keys())];
  await device.insert(
    inspectionId,
    answers.map(([path, value]) => ({
      table: 'report_answers',
      id: rowId(reportId, path),
      values: { report_id: reportId, path, value },
    })),
  );
  return reportId;
}

function definitionOf(type: 'home_inspection' | 'wind_mitigation', day: string): ReportDefinition {
  if (type === 'home_inspection') return homeInspection;
  return editionOn(editionsOf(type), day)?.version === rev0112.version ? rev0112 : rev0426;
}
