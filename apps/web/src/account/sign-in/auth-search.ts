import * as shape from '@plumbline/domain/ground/shape';

export interface AuthSearch {
  mode: 'signin' | 'signup';
  /** The page that required sign-in; validated by safeReturnPath before use. */
  returnTo?: string;
}

/** Titles and descriptions of the two forms. */
export const AUTH_HEADS = {
  signin: {
    title: 'Sign in',
    description: 'Sign in to Plumbline. Work on this device stays here.',
  },
  signup: { title: 'Sign up', description: 'Start your free trial of Plumbline.' },
} as const;

const searchSchema = shape.object({
  mode: shape.optionalElseNone(shape.enum(['signin', 'signup'])),
  returnTo: shape.optionalElseNone(shape.string()),
});

export function parseAuthSearch(search: unknown): AuthSearch {
  const { mode = 'signin', returnTo } = searchSchema.parse(search);
  return returnTo === undefined ? { mode } : { mode, returnTo };
}

/** For pages with a single form. */
export function parseReturnSearch(search: unknown): { returnTo?: string } {
  const { returnTo } = searchSchema.parse(search);
  return returnTo === undefined ? {} : { returnTo };
}
