/**
 * Posts to an address that a stranger may have chosen, without becoming their way into our network: the address that is
 * connected to is the one that was checked, so a name that resolves differently a moment later gains nothing. Follows
 * no redirect, uses no proxy, keeps no connection, reads none of the answer but its status.
 */
import { lookup as resolve } from 'node:dns/promises';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { refusedTarget } from '@plumbline/domain/public-api/webhook-target';
import { isPublicAddress } from './public-address.ts';

export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  /** Nothing was sent: the address is not one that may be posted to. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface GuardedPostOptions {
  /** Hosts with port that the operator allows whatever they are: `n8n.lan:5678`. Plain HTTP is allowed to these alone. */
  readonly allowedHosts?: readonly string[];
  readonly timeoutMs?: number;
  /** For tests; the system's resolver by default. */
  readonly resolveHost?: (host: string) => Promise<readonly { address: string; family: number }[]>;
}

const systemResolver = (host: string) => resolve(host, { all: true, verbatim: true });

export async function guardedPost(
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: GuardedPostOptions = {},
): Promise<PostOutcome> {
  const url = URL.canParse(target) ? new URL(target) : null;
  const isAllowed = url !== null && (options.allowedHosts ?? []).includes(url.host);
  const refusal = isAllowed ? null : refusedTarget(target);
  if (url === null || refusal !== null) return { kind: 'refused', reason: refusal ?? 'not-an-address' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await addressesOf(host, options.resolveHost ?? systemResolver);
  if (found.length === 0) return { kind: 'failed', reason: 'The host name has no address.' };
  // One private address among public ones is already an attempt.
  if (!isAllowed && !found.every(({ address }) => isPublicAddress(address)))
    return { kind: 'refused', reason: 'private-address' };
  return send(url, headers, body, found, options.timeoutMs ?? 15_000);
}

type Resolver = NonNullable<GuardedPostOptions['resolveHost']>;
type Found = Awaited<ReturnType<Resolver>>;

async function addressesOf(host: string, resolveHost: Resolver): Promise<Found> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return resolveHost(host).catch(() => []);
}

function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  found: Found,
  timeoutMs: number,
): Promise<PostOutcome> {
  const [first] = found;
  const checked: LookupFunction = (_host, { all }, done) => {
    if (all === true)
      done(
        null,
        found.map((each) => ({ ...each })),
      );
    else done(null, first?.address ?? '', first?.family);
  };
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(new TextEncoder().encode(body).length) },
    agent: false,
    lookup: checked,
    signal: AbortSignal.timeout(timeoutMs),
  };
  return new Promise((done) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const call = request(url, options, (answer) => {
      done({ kind: 'answered', status: answer.statusCode ?? 0 });
      answer.destroy();
    });
    call.on('error', (error) => done({ kind: 'failed', reason: reasonOf(error) }));
    call.end(body);
  });
}

/** A sentence of ours with Node's code; never the message, which may quote what was received. */
function reasonOf(error: Error & { code?: string }): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer within 15 seconds.';
  return `The connection failed${error.code === undefined ? '' : ` (${error.code})`}.`;
}
