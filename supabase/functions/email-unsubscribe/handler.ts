/**
 * The link in emails the recipient did not just request. POST unsubscribes immediately, like the one-click of mail
 * programs (RFC 8058); GET only shows a page with a button, because virus scanners open every link.
 */
import { escapeHtml } from '@plumbline/domain/ground/escape-html';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';

export default async function emailUnsubscribe(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  const url = new URL(request.url);
  const letter = z.uuid().safeParse(url.searchParams.get('letter'));
  if (!letter.success) return page(404, 'This link is incomplete', 'Open it again from the email.');
  if (request.method !== 'POST')
    return page(
      200,
      'Unsubscribe from these emails?',
      'You’ll still get essential emails, such as your reports.',
      'Unsubscribe',
    );
  const isWanted = url.searchParams.get('again') === 'yes';
  const answer = await callDatabase(context, 'email_unsubscribe', {
    p_email: letter.data,
    p_is_wanted: isWanted,
  });
  const name = z.string().nullable().parse(answer);
  if (name === null)
    return page(
      404,
      'This link doesn’t work',
      'We couldn’t find this email, or it’s one you can’t unsubscribe from.',
    );
  return isWanted
    ? page(200, 'You’re resubscribed', `You’re subscribed to emails from ${name} again.`)
    : page(200, 'Unsubscribed', `You won’t get these emails from ${name} anymore.`);
}

/** The server's policy forbids inline styles; this page allows its own by hash. */
async function page(status: number, title: string, text: string, button?: string): Promise<Response> {
  const form = button === undefined ? '' : `<form method="post"><button>${button}</button></form>`;
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`;
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${await checksum(STYLE)}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

/** The app's colors with a system font: the app's font is at another address if functions are hosted elsewhere. */
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f7f4ef;color:#201b15;font:17px/1.5 system-ui,sans-serif}' +
  'main{box-sizing:border-box;width:100%;max-width:28rem;padding:2.5rem 1.25rem}' +
  'h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.018em;text-wrap:balance}' +
  'p{margin:0;color:#4a4239;text-wrap:pretty}form{margin:1.75rem 0 0}' +
  'button{min-height:3.25rem;padding:.5rem 1.375rem;border:0;border-radius:.75rem;background:#2b241c;color:#fbf6ec;font:600 1rem system-ui,sans-serif;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #006eae;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#120f0d;color:#f6f3ec}p{color:#cec8bf}button{background:#efc25a;color:#1f1507}button:focus-visible{outline-color:#68cbfb}}';

async function checksum(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
