/**
 * GET report-share/file/{checksum}.{jpg|pdf|mp4|...}: one file of an open page. Every request checks the link, so
 * revoking works immediately; a browser may cache for five minutes, then revalidates by checksum. Recordings support
 * range requests, which some players require.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { createFileTickets, type FileTicket } from '../_shared/file-tickets.ts';
import { filePath } from '../_shared/report-files.ts';

const placeSchema = z.nullable(z.object({ organization_id: z.string(), inspection_id: z.string() }));

const cacheSeconds = 300;
const robots = { 'x-robots-tag': 'noindex, nofollow' };
const gone = (): Response =>
  new Response(null, { status: 404, headers: { ...robots, 'cache-control': 'no-store' } });

export async function sendFile(request: Request, context: FunctionContext): Promise<Response> {
  const address = new URL(request.url);
  const ticket = await (await createFileTickets(context, Date.now)).read(address);
  if (ticket === null) return gone();
  const place = await placeOf(context, ticket);
  if (place === null) return gone();
  const headers = headersOf(ticket.fileName, address.searchParams.get('download'));
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  const path = filePath(
    { organizationId: place.organization_id, inspectionId: place.inspection_id },
    ticket.fileName,
  );
  const range = request.headers.get('range');
  const stored = await context.adminFetch(`/storage/v1/object/reports/${path}`, {
    headers: range === null ? {} : { range },
  });
  if (!stored.ok) {
    await stored.body?.cancel();
    return gone();
  }
  const passedOn = ['content-length', 'content-range', 'accept-ranges'].flatMap((name) => {
    const value = stored.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return new Response(stored.body, {
    status: stored.status,
    headers: { ...headers, ...Object.fromEntries(passedOn) },
  });
}

/** Of an open report link, or of the link that only reads a repair request. */
async function placeOf(
  context: FunctionContext,
  { tokenHash }: FileTicket,
): Promise<z.infer<typeof placeSchema>> {
  const ask = async (name: string, values: object) =>
    placeSchema.parse(await callDatabase(context, name, values));
  return (
    (await ask('report_share_place', { p_token_hash: tokenHash })) ??
    (await ask('repair_request_place', { p_view_token_hash: tokenHash }))
  );
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
};

/** The type follows the file name; whatever it is, no browser executes it. */
function headersOf(fileName: string, downloadName: string | null) {
  const isPdf = fileName.endsWith('.pdf');
  // Truncated between characters: half of one could not be encoded.
  const name = Array.from(downloadName ?? fileName)
    .slice(0, 200)
    .join('');
  const attachment = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  return {
    ...robots,
    'content-type': TYPES[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'image/jpeg',
    'cache-control': isPdf ? 'no-store' : `private, max-age=${cacheSeconds}`,
    etag: `"${fileName.slice(0, 64)}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // The page may be on a different origin than the backend.
    'cross-origin-resource-policy': 'cross-origin',
    ...(isPdf && { 'content-disposition': attachment }),
  };
}
