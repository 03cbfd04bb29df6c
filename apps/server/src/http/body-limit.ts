/**
 * Rejects bodies that are too large for their route: immediately if the length is declared, otherwise once exceeded. A
 * body without a length is streamed and never buffered, so a stranger cannot fill the memory.
 */
import type { MiddlewareHandler } from 'hono';

export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

/** The first matching prefix counts; '/' matches every path. */
export function limitBodies(
  limits: readonly (readonly [prefix: string, maxBytes: number])[],
): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw;
    // A Fetch handler sees no body here; reading the property builds a whole Request, 7% of a short answer.
    if (request.method === 'GET' || request.method === 'HEAD') return await next();
    const { path } = context.req;
    const maxBytes =
      limits.find(([prefix]) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`))?.[1] ??
      megabyte;
    // The body is not touched here: one that was inspected but not read is no longer drained, and its connection is
    // cut.
    const declared = request.headers.get('content-length');
    if (declared !== null && !request.headers.has('transfer-encoding'))
      return Number(declared) > maxBytes ? tooLarge(maxBytes) : await next();
    if (request.body === null) return await next();
    const counted = countedBody(request.body, maxBytes);
    context.req.raw = new Request(request, { body: counted.body, duplex: 'half' } as RequestInit);
    await next();
    if (counted.isTooLarge()) context.res = tooLarge(maxBytes);
  };
}

function countedBody(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let sizeBytes = 0;
  let isTooLarge = false;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sizeBytes += chunk.byteLength;
      isTooLarge = sizeBytes > maxBytes;
      if (isTooLarge) controller.error(new Error('the body is too large'));
      else controller.enqueue(chunk);
    },
  });
  return { body: body.pipeThrough(counter), isTooLarge: () => isTooLarge };
}

function tooLarge(maxBytes: number): Response {
  return Response.json(
    { message: `The request is larger than ${sizeInWords(maxBytes)}.`, statusCode: '413' },
    // The rest of the body is not read, so the connection is unusable.
    { status: 413, headers: { 'cache-control': 'no-store', connection: 'close' } },
  );
}

const sizeInWords = (bytes: number): string =>
  bytes < megabyte ? `${bytes / kilobyte} kB` : `${bytes / megabyte} MB`;
