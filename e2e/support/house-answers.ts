/** What else is known about a report's house, written over the contract: answers of another device, and of another report. */
import { expect } from '@playwright/test';
import { defaultAnswers } from '@plumbline/domain/report/engine/default-answers';
import { flFourPoint } from '@plumbline/domain/report-types/fl-four-point';
import { nextHlc } from '@plumbline/domain/sync/hlc';
import { rowId } from '@plumbline/domain/sync/row-id';
import { z } from 'zod';
import { createDemoClient } from '../../apps/server/src/demo/demo-client.ts';
import type { Session } from '../auth/person.ts';

type Answers = Readonly<Record<string, unknown>>;

/** A four-point of the same house with these answers. */
export async function writeFourPoint(session: Session, reportId: string, answers: Answers): Promise<void> {
  const { device, scopeId } = await deviceAt(session, reportId);
  const id = device.newId();
  const values = {
    inspection_id: scopeId,
    type: flFourPoint.id,
    definition_id: flFourPoint.id,
    definition_version: flFourPoint.version,
    number: `${reportId.slice(-6)}-4PT`,
    status: 'draft',
    cover_template: 'plumb',
    layout: 'classic',
    paper_size: 'letter',
    shows_summary: true,
  };
  const all = { ...Object.fromEntries(defaultAnswers(flFourPoint, [])), ...answers };
  const rows = Object.entries(all).map(([path, value]) => ({
    table: 'report_answers',
    id: rowId(id, path),
    values: { report_id: id, path, value },
  }));
  const officeId = String(await device.call('ensure_organization', {}));
  await device.insert(officeId, [{ table: 'reports', id, values }]);
  await device.insert(scopeId, rows);
}

/** Written without having seen the answer that is there, if any: then both are kept. */
export async function writeAnswer(
  session: Session,
  reportId: string,
  path: string,
  value: unknown,
): Promise<void> {
  const { device, scopeId } = await deviceAt(session, reportId);
  const mutation = {
    id: device.newId(),
    table: 'report_answers',
    row: rowId(reportId, path),
    op: 'insert',
    values: { report_id: reportId, path, value },
    base: {},
    hlc: nextHlc(null, Date.now()),
  };
  const reply = await device.call('sync_push', {
    p_scope: scopeId,
    p_mutations: [mutation],
    p_device: 'tablet',
  });
  expect(reply).toMatchObject({ results: [{ result: expect.stringMatching(/^(ok|won)$/) }] });
}

async function deviceAt(session: Session, reportId: string) {
  const response = await fetch(`${session.origin}/rest/v1/reports?id=eq.${reportId}&select=inspection_id`, {
    headers: { apikey: session.apiKey, authorization: `Bearer ${session.accessToken}` },
  });
  const rows = z.array(z.object({ inspection_id: z.string() })).parse(await response.json());
  const device = createDemoClient(session.origin, session.apiKey, session);
  return { device, scopeId: rows[0]?.inspection_id ?? '' };
}
