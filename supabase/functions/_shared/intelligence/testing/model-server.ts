/** A provider for tests: answers each request in turn, and records what it was sent. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelKind } from '@plumbline/domain/intelligence/model/model';

export interface Seen {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** Of JSON; {} for a form. */
  readonly body: Record<string, unknown>;
}

export interface ModelServer {
  readonly url: string;
  readonly seen: readonly Seen[];
  close(): void;
}

/** Status, headers and body of one answer, or a listener that misbehaves in its own way. */
export type Reply =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | ((response: ServerResponse) => void);

/** `next` decides each reply; the last one repeats. */
export async function startModelServer(next: (seen: Seen, count: number) => Reply): Promise<ModelServer> {
  const seen: Seen[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        text,
        body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
      };
      seen.push(one);
      const reply = next(one, seen.length);
      if (typeof reply === 'function') reply(response);
      else
        response
          .writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
          .end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** How each protocol says a text, as its documentation shows. */
export function saying(kind: ModelKind, text: string, stop: 'end' | 'length' = 'end'): Reply {
  if (kind === 'anthropic')
    return {
      body: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'model-1',
        content: [{ type: 'text', text }],
        stop_reason: stop === 'end' ? 'end_turn' : 'max_tokens',
        usage: { input_tokens: 100, output_tokens: 20 },
      },
    };
  if (kind === 'google')
    return {
      body: {
        candidates: [
          {
            content: { role: 'model', parts: [{ text }] },
            finishReason: stop === 'end' ? 'STOP' : 'MAX_TOKENS',
            index: 0,
          },
        ],
        usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
        modelVersion: 'model-1',
      },
    };
  return {
    body: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_764_201_600,
      model: 'model-1',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text },
          finish_reason: stop === 'end' ? 'stop' : 'length',
        },
      ],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    },
  };
}

/** How each protocol declines. */
export function declining(kind: ModelKind): Reply {
  if (kind === 'anthropic')
    return {
      body: { type: 'message', role: 'assistant', model: 'model-1', content: [], stop_reason: 'refusal' },
    };
  if (kind === 'google') return { body: { promptFeedback: { blockReason: 'SAFETY' } } };
  return {
    body: {
      model: 'model-1',
      choices: [
        { index: 0, message: { role: 'assistant', content: null, refusal: 'No.' }, finish_reason: 'stop' },
      ],
    },
  };
}
