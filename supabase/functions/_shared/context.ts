/**
 * Context of every function, wherever it runs. A handler is `(request, context) => Promise<Response>` and uses only web
 * standards and this context; the embedded server builds one itself, on Supabase `serveWithDeno` does.
 */
import { Buffer } from 'node:buffer';

export interface FunctionMail {
  readonly to: string;
  readonly toName?: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId?: string;
  /** Sender name next to the server's address, instead of the server's own. */
  readonly fromName?: string | null;
  readonly replyTo?: string | null;
  /** Unsubscribes from emails of this kind by a single POST (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
  readonly attachments?: readonly MailAttachment[];
  /** An invitation, which mail programs read along with the text (RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | null;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The HTML shows it as `cid:{contentId}`. */
  readonly contentId?: string | undefined;
}

/** Options that both ways of sending pass to nodemailer. As text, a comma would split an address in two. */
export function mailOptions(from: string, mail: FunctionMail) {
  const {
    to,
    toName,
    fromName,
    replyTo,
    unsubscribeUrl,
    messageId,
    subject,
    html,
    text,
    attachments,
    calendar,
  } = mail;
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    from: fromName ? { name: fromName, address } : from,
    to: { name: toName ?? '', address: to },
    subject,
    html,
    text,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(messageId ? { messageId } : {}),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'invite.ics' } } : {}),
    ...(attachments === undefined || attachments.length === 0
      ? {}
      : {
          attachments: attachments.map(({ fileName, contentType, bytes, contentId }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(bytes),
            ...(contentId === undefined ? {} : { cid: contentId }),
          })),
        }),
    ...(unsubscribeUrl
      ? {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  };
}

export interface FunctionInvoker {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly userId: string | null;
}

type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export interface FunctionContext {
  readonly supabaseUrl: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;
  readonly invoker: FunctionInvoker;
  /** Calls the API as the service role; the path starts with a slash, e.g. `/rest/v1/rpc/email_claim`. */
  adminFetch(path: string, init?: RequestInit): Promise<Response>;
  /** The same as the caller of the function, with their token: policies and `auth.uid()` see that person. */
  callerFetch(path: string, init?: RequestInit): Promise<Response>;
  env(name: string): string | null;
  /** Source map of one of the app's files, by its name ('index-a1.js.map'); null when there is none. Never served. */
  readSourceMap(name: string): Promise<string | null>;
  /** Throws when the message was not accepted. */
  sendMail(mail: FunctionMail): Promise<{ messageId: string }>;
  readonly log: {
    info(fields: LogFields, message: string): void;
    warn(fields: LogFields, message: string): void;
    error(fields: LogFields, message: string): void;
  };
}

export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;

interface DenoRuntime {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
}
declare const Deno: DenoRuntime;

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};

/** The entire `index.ts` for Supabase's edge runtime. */
export function serveWithDeno(handler: FunctionHandler): void {
  const read = (name: string): string => Deno.env.get(name) ?? '';
  const supabaseUrl = read('SUPABASE_URL');
  const anonKey = read('SUPABASE_ANON_KEY');
  const serviceRoleKey = read('SUPABASE_SERVICE_ROLE_KEY');
  const write = (level: string) => (fields: LogFields, message: string) =>
    console.log(JSON.stringify({ level, message, ...fields }));
  const shared = {
    supabaseUrl,
    anonKey,
    serviceRoleKey,
    adminFetch: (path: string, init: RequestInit = {}) =>
      fetch(supabaseUrl + path, { ...init, headers: adminHeaders(serviceRoleKey, init.headers) }),
    env: (name: string) => Deno.env.get(name) ?? null,
    readSourceMap: async (name: string) => {
      const answer = await fetch(`${supabaseUrl}/storage/v1/object/source-maps/${encodeURIComponent(name)}`, {
        headers: adminHeaders(serviceRoleKey),
      });
      return answer.ok ? answer.text() : null;
    },
    sendMail: (mail: FunctionMail) => sendBySmtp(read('SMTP_URL'), read('MAIL_FROM'), mail),
    log: { info: write('info'), warn: write('warn'), error: write('error') },
  };

  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders });
    const invoker = await invokerOf(request, shared);
    const callerFetch: FunctionContext['callerFetch'] = (path, init = {}) =>
      fetch(supabaseUrl + path, { ...init, headers: callerHeaders(request, anonKey, init.headers) });
    const response = await handler(request, { ...shared, callerFetch, invoker });
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  });
}

export function adminHeaders(serviceRoleKey: string, given?: HeadersInit): Headers {
  const headers = new Headers(given);
  headers.set('apikey', serviceRoleKey);
  headers.set('authorization', `Bearer ${serviceRoleKey}`);
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return headers;
}

/** Headers of the caller of `request`; without a token, that of a visitor. */
export function callerHeaders(request: Request, anonKey: string, given?: HeadersInit): Headers {
  const headers = new Headers(given);
  headers.set('apikey', anonKey);
  headers.set('authorization', request.headers.get('authorization') ?? `Bearer ${anonKey}`);
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return headers;
}

/** Verifies the bearer with the auth server, so a function trusts no unchecked token. */
async function invokerOf(
  request: Request,
  keys: { supabaseUrl: string; anonKey: string; serviceRoleKey: string },
): Promise<FunctionInvoker> {
  const bearer = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '');
  if (bearer === keys.serviceRoleKey) return { role: 'service_role', userId: null };
  if (bearer === '' || bearer === keys.anonKey) return { role: 'anon', userId: null };
  const answer = await fetch(`${keys.supabaseUrl}/auth/v1/user`, {
    headers: { apikey: keys.anonKey, authorization: `Bearer ${bearer}` },
  });
  if (!answer.ok) return { role: 'anon', userId: null };
  const user: unknown = await answer.json();
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : null;
  return typeof id === 'string' ? { role: 'authenticated', userId: id } : { role: 'anon', userId: null };
}

async function sendBySmtp(url: string, from: string, mail: FunctionMail): Promise<{ messageId: string }> {
  if (url === '') throw new Error('SMTP_URL is not set');
  const { createTransport } = await import('nodemailer');
  const sent = await createTransport({ url }).sendMail(mailOptions(from, mail));
  return { messageId: String(sent.messageId) };
}
