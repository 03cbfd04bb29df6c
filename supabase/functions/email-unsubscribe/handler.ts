/**
 * The link in letters that nobody asked for just now. POST ends them at once, as mail programs do it with one click
 * (RFC 8058); GET only shows a page with a button, because programs that look for viruses open every link.
 */
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';

export default async function emailUnsubscribe(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  const url = new URL(request.url);
  const letter = z.uuid().safeParse(url.searchParams.get('letter'));
  if (!letter.success) return page(404, 'This link is not complete', 'Open it from the letter again.');
  if (request.method !== 'POST')
    return page(
      200,
      'No more letters of this kind?',
      'Letters that you need, such as your reports, still come.',
      'Unsubscribe',
    );
  const isWanted = url.searchParams.get('again') === 'yes';
  const answer = await context.adminFetch('/rest/v1/rpc/email_unsubscribe', {
    method: 'POST',
    body: JSON.stringify({ p_email: letter.data, p_is_wanted: isWanted }),
  });
  if (!answer.ok) throw new Error(`email_unsubscribe answered ${answer.status}`);
  const name = z
    .string()
    .nullable()
    .parse(await answer.json());
  if (name === null)
    return page(
      404,
      'This link leads nowhere',
      'The letter is not known, or it is one that cannot be ended.',
    );
  return isWanted
    ? page(200, 'They come again', `${name} writes to you as before.`)
    : page(200, 'Unsubscribed', `${name} sends you no more letters of this kind.`);
}

/** Without style: the policy of the server allows a page none of its own. */
function page(status: number, title: string, text: string, button?: string): Response {
  const form = button === undefined ? '' : `<form method="post"><button>${button}</button></form>`;
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`;
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (char) => escapes[char] ?? char);
