/**
 * Test support: a text message provider on loopback that speaks the part of Twilio's protocol we use, and signs its
 * calls.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TwilioMessage {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly statusCallback: string;
}

export interface TwilioServer {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** Everything accepted. */
  readonly messages: TwilioMessage[];
  /** Overrides for the next messages: 'lost' accepts one and then drops the connection. */
  nextAnswers: readonly ({ status: number; code: number } | 'lost')[];
  /** Calls a webhook like Twilio; `signature` replaces the correct one. */
  call(url: string, fields: Record<string, string>, signature?: string): Promise<Response>;
  dispose(): Promise<void>;
}

export async function startTwilioServer(): Promise<TwilioServer> {
  const accountSid = `AC${randomUUID().replaceAll('-', '')}`;
  const authToken = randomUUID();
  const messages: TwilioMessage[] = [];
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://twilio.test');
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return reply(response, 401, { code: 20003, message: 'Authenticate' });
    if (url.pathname !== path) return reply(response, 404, { code: 20404, message: 'Not found' });
    if (request.method === 'GET') {
      const found = messages.filter(
        ({ to, from }) => to === url.searchParams.get('To') && from === url.searchParams.get('From'),
      );
      return reply(response, 200, { messages: found });
    }
    const form = new URLSearchParams(await textOf(request));
    const [next, ...later] = server.nextAnswers;
    server.nextAnswers = later;
    if (next !== undefined && next !== 'lost')
      return reply(response, next.status, { code: next.code, status: next.status });
    const field = (name: string): string => form.get(name) ?? '';
    const message: TwilioMessage = {
      sid: `SM${randomUUID().replaceAll('-', '')}`,
      to: field('To'),
      from: field('From'),
      body: field('Body'),
      statusCallback: field('StatusCallback'),
    };
    messages.push(message);
    if (next === 'lost') return void request.socket.destroy();
    return reply(response, 201, { sid: message.sid, status: 'queued' });
  }

  const http = createServer((request, response) => void answer(request, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: TwilioServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    accountSid,
    authToken,
    messages,
    nextAnswers: [],
    call(url, fields, signature) {
      const signed = Object.keys(fields)
        .sort()
        .reduce((text, name) => text + name + fields[name], url);
      const right = createHmac('sha1', authToken).update(signed).digest('base64');
      return fetch(url, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature ?? right },
        body: new URLSearchParams(fields),
      });
    },
    async dispose() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
