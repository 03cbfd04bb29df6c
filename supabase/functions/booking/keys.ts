/** Stored keys: checksums of tokens, never the tokens themselves. */
import type { FunctionContext } from '../_shared/context.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';
import { siteUrl } from '../_shared/site-url.ts';

const utf8 = new TextEncoder();

export const hashToken = (token: string): Promise<string> => sha256Hex(utf8.encode(token));

export const manageLink = (context: FunctionContext, slug: string, token: string): string =>
  `${siteUrl(context)}/book/${slug}/${token}`;
