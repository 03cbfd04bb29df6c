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

it('lets a form wait for the agency’s PDF that it is printed on, which lies in the folder of the organization', async () => {
  const built = createSnapshotBuilder(rev0426).snapshot();
  const person = { id: 'p', name: 'Marco Dietz', email: '', phone: '', licenseNumber: '' };
  const publication = { version: 1, publishedAt: '2026-11-21T21:05:00Z', publishedBy: person };
  const blank = 'e'.repeat(64);
  const text = serializeSnapshot({ ...built, publication, formBlank: { sha256: blank } });
  const [snapshot, pdf] = [new TextEncoder().encode(text), new TextEncoder().encode('%PDF-')];
  const [snapshotSha256, pdfSha256] = await Promise.all([sha256Hex(snapshot), sha256Hex(pdf)]);
  const organizationId = built.organization.id;
  const asked: string[] = [];
  const context: FunctionContext = {
    supabaseUrl: '',
    anonKey: '',
    serviceRoleKey: '',
    invoker: { role: 'service_role', userId: null },
    adminFetch: async (path) => {
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
      return path.endsWith(`${pdfSha256}.pdf`) ? new Response(pdf) : new Response('', { status: 404 });
    },
    env: () => null,
    sendMail: () => Promise.reject(new Error('no mail here')),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  const answer = await verifyReportVersion(new Request('http://x'), context);
  expect(await answer.json()).toEqual({ same: 0, different: 0, failed: 0, waiting: 1 });
  expect(asked).toContain(`/storage/v1/object/reports/${organizationId}/${organizationId}/${blank}.pdf`);
});
