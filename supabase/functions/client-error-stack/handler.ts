/**
 * Resolves the stack of one error to source names and lines, for operators: POST {release, fingerprint} -> {frames}.
 * The maps are built with the app and never served; they are read only here, after the caller's own policies have
 * allowed the error.
 */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { readScrubbedFrame } from '@plumbline/domain/office/support/client-error';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';

const requestSchema = z.object({
  release: z.string().regex(/^[0-9A-Za-z.+_-]{1,60}$/),
  fingerprint: z.string().regex(/^[0-9a-f]{32}$/),
});
const rowsSchema = z.array(z.object({ stack: z.string() })).max(1);
const headers = { 'cache-control': 'no-store' };

export interface ResolvedFrame {
  /** As sent: 'renderRow reports-B2.js:1:2001'. */
  readonly sent: string;
  /** 'renderRow src/report/reports/list/report-row.tsx:41:7'; null if no map has the position. */
  readonly source: string | null;
}

export default async function clientErrorStack(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const asked = requestSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return Response.json({ message: 'Not a request' }, { status: 400, headers });
  const { release, fingerprint } = asked.data;
  // As the caller: without permission, the error does not exist.
  const answer = await context.callerFetch(
    `/rest/v1/client_errors?select=stack&release=eq.${encodeURIComponent(release)}&fingerprint=eq.${fingerprint}`,
  );
  if (!answer.ok) return Response.json({ message: 'Not allowed' }, { status: 403, headers });
  const [row] = rowsSchema.parse(await answer.json());
  if (row === undefined) return Response.json({ message: 'No such error' }, { status: 404, headers });
  return Response.json({ frames: await resolveStack(context, row.stack) }, { headers });
}

async function resolveStack(context: FunctionContext, stack: string): Promise<ResolvedFrame[]> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = (file: string): Promise<TraceMap | null> => {
    const known = maps.get(file) ?? loadMap(context, file);
    maps.set(file, known);
    return known;
  };
  const lines = stack === '' ? [] : stack.split('\n');
  return Promise.all(
    lines.map(async (sent) => {
      const frame = readScrubbedFrame(sent);
      const map = frame === null ? null : await mapOf(frame.file);
      if (frame === null || map === null) return { sent, source: null };
      // Stacks count columns from 1, maps from 0.
      const place = originalPositionFor(map, {
        line: Math.max(1, frame.line),
        column: Math.max(0, frame.column - 1),
      });
      if (place.source === null) return { sent, source: null };
      const name = place.name ?? frame.name;
      const at = `${place.source.replace(/^(?:\.\.\/)+/, '')}:${place.line}:${place.column + 1}`;
      return { sent, source: name === '' ? at : `${name} ${at}` };
    }),
  );
}

async function loadMap(context: FunctionContext, file: string): Promise<TraceMap | null> {
  const text = await context.readSourceMap(`${file}.map`);
  if (text === null) return null;
  try {
    return new TraceMap(text);
  } catch (error) {
    context.log.warn(
      { file, reason: error instanceof Error ? error.name : 'unknown' },
      'a source map is not readable',
    );
    return null;
  }
}
