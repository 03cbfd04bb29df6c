/**
 * Accepts error reports from browsers: parsed, scrubbed a second time, counted. Open to strangers, because a sign-in
 * page can also break; limited by address in front of it, and in the database by the number of distinct errors. Stores
 * nothing about the caller.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import {
  type ClientError,
  clientErrorReportSchema,
  fingerprintText,
  scrubError,
} from '@plumbline/domain/office/support/client-error';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';

const LARGEST_REPORT = 500_000;
const headers = { 'cache-control': 'no-store' };

export default async function clientErrors(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const text = await request.text();
  if (text.length > LARGEST_REPORT) return new Response(null, { status: 413, headers });
  const report = clientErrorReportSchema.safeParse(parseJson(text));
  if (!report.success) return Response.json({ message: 'Not a report' }, { status: 400, headers });
  const rows = await Promise.all(report.data.errors.map(rowOf));
  await callDatabase(context, 'client_errors_note', { p_errors: merged(rows) });
  return new Response(null, { status: 204, headers });
}

type Row = ClientError & { readonly fingerprint: string };

async function rowOf(error: ClientError): Promise<Row> {
  const scrubbed = scrubError(error);
  const hash = await sha256Hex(new TextEncoder().encode(fingerprintText(scrubbed)));
  return { ...scrubbed, fingerprint: hash.slice(0, 32) };
}

/** One statement must not count the same row twice. */
function merged(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.release} ${row.fingerprint}`;
    const known = byKey.get(key);
    byKey.set(key, known === undefined ? row : { ...known, count: known.count + row.count });
  }
  return [...byKey.values()];
}
