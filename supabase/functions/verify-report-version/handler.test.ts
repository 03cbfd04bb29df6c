import { expect, it } from 'vitest';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
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
