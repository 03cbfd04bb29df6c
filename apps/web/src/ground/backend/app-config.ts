/**
 * Location of the backend. Served at run time from /config.json, never baked into the bundle. The last answer is
 * cached so that the app starts offline; it is used at once and refreshed in the background for the next start.
 */

import type { Operator } from '@plumbline/domain/ground/operator';
import { parseJson } from '@plumbline/domain/ground/parse-json';
import * as shape from '@plumbline/domain/ground/shape';
import { log } from '../log.ts';
import type { KeyValueStorage } from './durable-key-value.ts';

const configSchema = shape.object({
  supabaseUrl: shape.string(),
  supabasePublishableKey: shape.refine(shape.string(), (key) => key !== ''),
  guidedTour: shape.optional(shape.boolean()),
  map: shape.optional(shape.unknown()),
  operator: shape.optional(
    shape.object({
      name: shape.string(),
      address: shape.string(),
      phone: shape.string(),
      email: shape.string(),
      state: shape.string(),
    }),
  ),
});

export interface AppConfig {
  /** Without a trailing slash. */
  backendUrl: string;
  publishableKey: string;
  /** Whether the tour starts automatically for new users; true by default. */
  guidedTour?: boolean;
  /** The map of a route, parsed where it is shown: most pages have none. */
  map?: unknown;
  /** Whom the legal pages name; absent on a backend that does not say. */
  operator?: Operator;
}

export interface ConfigDeps {
  fetch: typeof fetch;
  storage: KeyValueStorage;
  origin: string;
}

const CONFIG_KEY = 'config';

/** Rejects only without an answer and without a cached one: the first visit must be online. */
export async function loadAppConfig(deps: ConfigDeps): Promise<AppConfig> {
  const kept = parseConfig(await deps.storage.getItem(CONFIG_KEY), deps.origin);
  const fresh = fetchConfig(deps);
  if (kept === null) return fresh;
  fresh.catch((error: unknown) => log.info('The kept configuration is used.', error));
  return kept;
}

async function fetchConfig(deps: ConfigDeps): Promise<AppConfig> {
  const response = await deps.fetch(`${deps.origin}/config.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const text = await response.text();
  const config = parseConfig(text, deps.origin);
  if (config === null) throw new Error('/config.json is not readable');
  await deps.storage.setItem(CONFIG_KEY, text);
  return config;
}

export function parseConfig(text: string | null, origin: string): AppConfig | null {
  const parsed = configSchema.safeParse(text === null ? null : parseJson(text));
  if (!parsed.success) return null;
  const { supabaseUrl, supabasePublishableKey, guidedTour = true, map, operator } = parsed.data;
  if (!URL.canParse(supabaseUrl, origin)) return null;
  const backendUrl = new URL(supabaseUrl, origin).href.replace(/\/+$/, '');
  return {
    backendUrl,
    publishableKey: supabasePublishableKey,
    guidedTour,
    ...(map !== undefined && { map }),
    ...(operator !== undefined && { operator }),
  };
}
