/**
 * Checks an address that a stranger may have chosen, and opens a request to exactly what was checked: a name that resolves
 * differently a moment later gains nothing. Uses no proxy and keeps no connection.
 */
import { lookup as resolve } from 'node:dns/promises';
import { type ClientRequest, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { refusedTarget } from '@plumbline/domain/public-api/webhook-target';
import { isPublicAddress } from './public-address.ts';

export interface GuardOptions {
  /** Hosts with port that the operator allows whatever they are: `n8n.lan:5678`. Plain HTTP is allowed to these alone. */
  readonly allowedHosts?: readonly string[];
  /** For tests; the system's resolver by default. */
  readonly resolveHost?: (host: string) => Promise<readonly { address: string; family: number }[]>;
}

type Resolver = NonNullable<GuardOptions['resolveHost']>;
type Found = Awaited<ReturnType<Resolver>>;

export type CheckedTarget =
  | { readonly kind: 'checked'; readonly url: URL; readonly found: Found }
  /** The address is not one that may be called. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown' };

const systemResolver = (host: string) => resolve(host, { all: true, verbatim: true });

export async function checkTarget(target: string, options: GuardOptions): Promise<CheckedTarget> {
  const url = URL.canParse(target) ? new URL(target) : null;
  const isAllowed = url !== null && (options.allowedHosts ?? []).includes(url.host);
  const refusal = isAllowed ? null : refusedTarget(target);
  if (url === null || refusal !== null) return { kind: 'refused', reason: refusal ?? 'not-an-address' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await addressesOf(host, options.resolveHost ?? systemResolver);
  if (found.length === 0) return { kind: 'unknown' };
  // One private address among public ones is already an attempt.
  if (!isAllowed && !found.every(({ address }) => isPublicAddress(address)))
    return { kind: 'refused', reason: 'private-address' };
  return { kind: 'checked', url, found };
}

async function addressesOf(host: string, resolveHost: Resolver): Promise<Found> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return resolveHost(host).catch(() => []);
}

/** A request to the checked address, not sent yet. */
export function openRequest(
  { url, found }: Extract<CheckedTarget, { kind: 'checked' }>,
  options: RequestOptions,
): ClientRequest {
  const [first] = found;
  const checked: LookupFunction = (_host, { all }, done) => {
    if (all === true)
      done(
        null,
        found.map((each) => ({ ...each })),
      );
    else done(null, first?.address ?? '', first?.family);
  };
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return request(url, { ...options, agent: false, lookup: checked });
}
