import { KNOWN_BLANKS, MAX_BLANK_BYTES } from '@plumbline/domain/printed-forms/field-map';
import { serializeSnapshot } from '@plumbline/domain/report-snapshot/serialize-snapshot';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { rev0426 } from '@plumbline/domain/wind-mitigation';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { sha256Hex } from '../_shared/report-files.ts';
import verifyReportVersion from './handler.ts';

const version = (id: string) => ({
  id,
  organization_id: 'o',
  scope_id: `inspection-${id}`,
  report_id: 'r',
  version: 1,
  snapshot_sha256: 'a'.repeat(64),
  pdf_sha256: 'b'.repeat(64),
});

it('goes on with the next version when storage fails for one, and gives up one that is too large', async () => {
  const settled: unknown[] = [];
  const logged: string[] = [];
  const context: FunctionContext = {
    supabaseUrl: '',
    anonKey: '',
    serviceRoleKey: '',
    invoker: { role: 'service_role', userId: null },
    adminFetch: async (path, init) => {
      if (path.endsWith('report_versions_due')) return Response.json([version('1'), version('2')]);
      if (path.endsWith('report_version_settle')) {
        settled.push(JSON.parse(z.string().parse(init?.body)));
        return Response.json(true);
      }
      if (path.includes('inspection-1')) return new Response('', { status: 503 });
      return new Response('x', { headers: { 'content-length': String(1024 ** 3) } });
    },
    env: () => null,
    sendMail: () => Promise.reject(new Error('no mail here')),
    log: { info: () => undefined, warn: () => undefined, error: (_fields, message) => logged.push(message) },
  };
  const answer = await verifyReportVersion(new Request('http://x'), context);
  expect(await answer.json()).toEqual({ same: 0, different: 0, failed: 1, waiting: 1 });
  expect(settled).toEqual([{ p_version: '2', p_verification: 'failed', p_pdf_sha256: null }]);
  expect(logged).toContain('a version could not be looked at');
});

/** One due version of a form that is printed on `blank`; whatever else is asked for, `answer` gives. */
async function verifyFormOn(blank: string, answer: () => Response) {
  const built = createSnapshotBuilder(rev0426).snapshot();
  const person = { id: 'p', name: 'Marco Dietz', email: '', phone: '', licenseNumber: '' };
  const publication = { version: 1, publishedAt: '2026-11-21T21:05:00Z', publishedBy: person };
  const text = serializeSnapshot({ ...built, publication, formBlank: { sha256: blank } });
  const [snapshot, pdf] = [new TextEncoder().encode(text), new TextEncoder().encode('%PDF-')];
  const [snapshotSha256, pdfSha256] = await Promise.all([sha256Hex(snapshot), sha256Hex(pdf)]);
  const organizationId = built.organization.id;
  const asked: string[] = [];
  const reasons: unknown[] = [];
  const context: FunctionContext = {
    supabaseUrl: '',
    anonKey: '',
    serviceRoleKey: '',
    invoker: { role: 'service_role', userId: null },
    adminFetch: async (path) => {
      if (path.endsWith('report_version_settle')) return Response.json(true);
      if (path.endsWith('report_versions_due'))
        return Response.json([
          {
            ...version('1'),
            organization_id: organizationId,
            report_id: built.report.id,
            snapshot_sha256: snapshotSha256,
            pdf_sha256: pdfSha256,
          },
        ]);
      asked.push(path);
      if (path.endsWith(`${snapshotSha256}.json`)) return new Response(snapshot);
      return path.endsWith(`${pdfSha256}.pdf`) ? new Response(pdf) : answer();
    },
    env: () => null,
    sendMail: () => Promise.reject(new Error('no mail here')),
    log: { info: () => undefined, warn: () => undefined, error: ({ reason }) => reasons.push(reason) },
  };
  const counts = await (await verifyReportVersion(new Request('http://x'), context)).json();
  const blankPath = `/storage/v1/object/reports/${organizationId}/${organizationId}/${blank}.pdf`;
  return { counts, reasons, isBlankAsked: asked.includes(blankPath) };
}

const [knownBlank = ''] = Object.keys(KNOWN_BLANKS);
const missing = () => new Response('', { status: 404 });

it('lets a form wait for the agency’s PDF that it is printed on, which lies in the folder of the organization', async () => {
  expect(await verifyFormOn(knownBlank, missing)).toEqual({
    counts: { same: 0, different: 0, failed: 0, waiting: 1 },
    reasons: [],
    isBlankAsked: true,
  });
});

it('gives up a form on a PDF that it does not know, without looking at the file', async () => {
  expect(await verifyFormOn('e'.repeat(64), missing)).toEqual({
    counts: { same: 0, different: 0, failed: 1, waiting: 0 },
    reasons: ['its blank is not one of the known forms'],
    isBlankAsked: false,
  });
});

it('gives up a form on a file that is larger than any blank', async () => {
  const headers = { 'content-length': String(MAX_BLANK_BYTES + 1) };
  const { counts, reasons } = await verifyFormOn(knownBlank, () => new Response('%PDF-', { headers }));
  expect(counts).toEqual({ same: 0, different: 0, failed: 1, waiting: 0 });
  expect(reasons).toEqual(['a file is too large']);
});
