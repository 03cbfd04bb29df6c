/** Test support: how Stripe's API reads forms and answers. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Fields = Record<string, unknown>;
/** A response of the API, or the reason there is none. */
export type ApiAnswer =
  | { readonly ok: Fields }
  | { readonly status: number; readonly code: string; readonly message: string };

/** 'items[0][price]=x' -> {items: [{price: 'x'}]}. */
export function readForm(form: URLSearchParams): Fields {
  const result: Fields = {};
  for (const [name, value] of form) {
    const keys = name.replaceAll(']', '').split('[');
    let place: Fields = result;
    for (const [index, key] of keys.entries()) {
      const next = keys[index + 1];
      if (next === undefined) place[key] = value;
      else {
        place[key] ??= /^\d+$/.test(next) ? [] : {};
        place = place[key] as Fields;
      }
    }
  }
  return result;
}

export function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  reply(response, status, { error: { type: 'invalid_request_error', code, message } });
}

export function showPage(response: ServerResponse, title: string, link?: string): void {
  const anchor = link === undefined ? '' : `<a href="${link}">Subscribe</a>`;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${anchor}</html>`);
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
