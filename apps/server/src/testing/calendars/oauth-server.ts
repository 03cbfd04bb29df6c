/** Test support: an OAuth desk on loopback. `/authorize` is the provider's page, where the person agrees at once. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { textOf } from '../stripe-forms.ts';
import { type Line, openLine } from './line.ts';
import { createOauthDesk, type OauthDesk } from './oauth-desk.ts';

export interface OauthServer {
  readonly url: string;
  readonly desk: OauthDesk;
  readonly dispose: () => Promise<void>;
}

/** @param answer what else the provider serves; false when the path is unknown */
export async function startOauthServer(
  desk: OauthDesk = createOauthDesk(),
  answer: Responder = () => false,
  port = 0,
  line: Line = openLine,
): Promise<OauthServer> {
  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider.test');
    if (url.pathname === '/authorize')
      return void response.writeHead(303, { location: desk.agree(url.href).href }).end();
    const body = await textOf(request);
    const traded = request.method === 'POST' ? desk.answer(url.pathname, body) : null;
    if (traded !== null)
      return void response
        .writeHead(traded.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(traded.json));
    const asked: Asked = { method: request.method ?? 'GET', url, headers: request.headers, body };
    const answered = await line.pass(asked, answer);
    if (answered === null) return void request.socket.destroy();
    if (answered === false) return void response.writeHead(404).end();
    response.writeHead(answered.status, { 'content-type': 'application/json', ...answered.headers });
    response.end(answered.json === undefined ? '' : JSON.stringify(answered.json));
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    desk,
    async dispose() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}
export interface Answered {
  readonly status: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
export type Responder = (asked: Asked) => Answered | false | Promise<Answered | false>;
