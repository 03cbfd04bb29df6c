import type { FunctionContext } from './context.ts';

/** Where the app is served, without a slash at the end. The embedded server serves it at its own address. */
export const siteUrl = ({ env, supabaseUrl }: Pick<FunctionContext, 'env' | 'supabaseUrl'>): string =>
  (env('SITE_URL') ?? supabaseUrl).replace(/\/+$/, '');
