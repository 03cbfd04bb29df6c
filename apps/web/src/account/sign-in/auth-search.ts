import * as z from 'zod/mini';

export interface AuthSearch {
  mode: 'signin' | 'signup';
  /** The page that required sign-in; validated by safeReturnPath before use. */
  returnTo?: string;
}

const searchSchema = z.object({
  mode: z.catch(z.enum(['signin', 'signup']), 'signin'),
  returnTo: z.catch(z.optional(z.string()), undefined),
});

export function parseAuthSearch(search: unknown): AuthSearch {
  const { mode, returnTo } = searchSchema.parse(search);
  return returnTo === undefined ? { mode } : { mode, returnTo };
}

/** For pages with a single form. */
export function parseReturnSearch(search: unknown): { returnTo?: string } {
  const { returnTo } = searchSchema.parse(search);
  return returnTo === undefined ? {} : { returnTo };
}
