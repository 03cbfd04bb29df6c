/** The password of a CalDAV calendar, sealed together with where it belongs: it cannot be sent to another server. */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { z } from 'zod';
import type { FunctionContext } from '../../context.ts';
import { operatorHosts } from '../../operator-hosts.ts';
import type { Seal } from '../../seal.ts';
import { ProviderFailure } from '../provider-fetch.ts';
import { tokenOwner } from '../providers.ts';
import type { DavLogin } from './dav-fetch.ts';

export const ICLOUD = 'https://caldav.icloud.com';

const loginSchema = z.object({ server: z.string(), username: z.string(), password: z.string() });

export const sealLogin = (seal: Seal, userId: string, login: DavLogin): Promise<string> =>
  seal.seal(JSON.stringify(login), tokenOwner(userId, 'apple', 'password'));

/** @throws ProviderFailure 'revoked' when it does not open */
export async function openLogin(seal: Seal, userId: string, sealed: string | null): Promise<DavLogin> {
  const text = sealed === null ? null : await seal.open(sealed, tokenOwner(userId, 'apple', 'password'));
  const login = loginSchema.safeParse(text === null ? null : parseJson(text));
  if (!login.success) throw new ProviderFailure('revoked', 'the password does not open');
  return login.data;
}

/** Whose calendar it is: 'rosa@icloud.com', or with the server where it is another. */
export const accountOf = ({ server, username }: DavLogin): string =>
  server === ICLOUD ? username : `${username} at ${new URL(server).host}`;

/** Servers in the operator's own network. */
export const caldavHosts = (context: Pick<FunctionContext, 'env'>): string[] =>
  operatorHosts(context, 'CALDAV_HOSTS');
