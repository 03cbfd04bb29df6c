import type { FunctionContext } from './context.ts';

/** The app's address, without a trailing slash. The embedded server serves it at its own address. */
export const siteUrl = ({ env, supabaseUrl }: Pick<FunctionContext, 'env' | 'supabaseUrl'>): string =>
  (env('SITE_URL') ?? supabaseUrl).replace(/\/+$/, '');
