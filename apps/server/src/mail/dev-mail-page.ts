/**
 * /dev/mail: reads the mail folder in the browser, for a machine without SMTP. Answers only on loopback host names; the
 * HTTP layer also rejects peers on other machines. Email HTML is shown in a sandboxed frame.
 */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@plumbline/domain/ground/escape-html';
import { type StoredMail, storedMailSchema } from './mail-transport.ts';

const maxListed = 200;
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'self'";

export function createDevMailPage(mailFolder: string | null): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    if (mailFolder === null || !isLoopback(url.hostname))
      return htmlResponse(404, page('Not found', '<p>There is no mail folder here.</p>'));
    const path = url.pathname.replace(/^\/dev\/mail\/?/, '');
    if (path === '') return htmlResponse(200, page('Mail', await listHtml(mailFolder)));
    const match = /^([\w-]+)(\/html)?$/.exec(path);
    const mail = match?.[1] === undefined ? null : await readMail(mailFolder, match[1]);
    if (mail === null) return htmlResponse(404, page('Not found', '<p>This mail does not exist.</p>'));
    if (match?.[2] === undefined) return htmlResponse(200, page(mail.subject, mailPage(mail)));
    return htmlResponse(200, mail.html.replace(/<head>/i, '<head><base target="_top">'), mailPolicy);
  };
}

async function listHtml(folder: string): Promise<string> {
  const names = await readdir(folder).catch((): string[] => []);
  const ids = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, maxListed);
  const mails = await Promise.all(ids.map((name) => readMail(folder, name.slice(0, -'.json'.length))));
  const rows = mails.flatMap((mail) => (mail === null ? [] : [rowHtml(mail)]));
  return rows.length === 0 ? '<p>No mail yet.</p>' : `<ul>${rows.join('')}</ul>`;
}

function rowHtml(mail: StoredMail): string {
  return `<li><a href="/dev/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><span>${escapeHtml(mail.to)}</span><time>${mail.sentAt}</time></a></li>`;
}

function mailPage(mail: StoredMail): string {
  const text = escapeHtml(mail.text).replace(
    /https?:\/\/[^\s<]+/g,
    (link) => `<a href="${link}">${link}</a>`,
  );
  return `<p><a href="/dev/mail">All mail</a></p><p>To ${escapeHtml(mail.to)}, ${mail.sentAt}</p>
<iframe title="The mail as HTML" src="/dev/mail/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>Text part</h2><pre>${text}</pre>`;
}

async function readMail(folder: string, id: string): Promise<StoredMail | null> {
  try {
    const parsed = storedMailSchema.safeParse(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // unknown id, or a file that is still being written
  }
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} · Plumbline mail</title><style>
:root{color-scheme:dark}body{margin:0 auto;max-width:820px;padding:24px 16px;background:#120f0d;color:#f6f3ec;font:16px/1.5 system-ui,sans-serif}
a{color:#f1ca70}h1{font-size:24px}h2{font-size:17px;color:#cec8bf}ul{list-style:none;padding:0;border-top:1px solid #312d28}
li a{display:grid;gap:2px;padding:12px 4px;border-bottom:1px solid #312d28;text-decoration:none;min-height:44px}li span,li time{color:#a9a298;font-size:14px}
iframe{width:100%;height:560px;border:1px solid #312d28;border-radius:12px;background:#f7f4ef}pre{white-space:pre-wrap;word-break:break-word;background:#1b1814;padding:16px;border-radius:12px}
</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}

function htmlResponse(status: number, body: string, policy = pagePolicy): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
