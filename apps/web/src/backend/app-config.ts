/**
 * Where the backend is. Served at run time from /config.json, never baked into the bundle; the last answer is kept so
 * that the app starts without a network. A kept answer is used at once and refreshed behind it for the next start.
 */

import { parseJson } from '@plumbline/domain/parse-json';
import * as z from 'zod/mini';
import { log } from '../log.ts';
import type { KeyValueStorage } from './durable-key-value.ts';

const configSchema = z.looseObject({
  supabaseUrl: z.string(),
  supabasePublishableKey: z.string().check(z.minLength(1)),
  guidedTour: z.optional(z.boolean()),
});

export interface AppConfig {
  /** Without a slash at the end. */
  backendUrl: string;
  publishableKey: string;
  /** Whether the app shows new people around by itself; where nothing is said, it does. */
  guidedTour?: boolean;
}

export interface ConfigDeps {
  fetch: typeof fetch;
  storage: KeyValueStorage;
  origin: string;
}

const CONFIG_KEY = 'config';

/** Rejects only when there is neither an answer nor a kept one: the first visit needs a network. */
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
  const { supabaseUrl, supabasePublishableKey, guidedTour = true } = parsed.data;
  if (!URL.canParse(supabaseUrl, origin)) return null;
  const backendUrl = new URL(supabaseUrl, origin).href.replace(/\/+$/, '');
  return { backendUrl, publishableKey: supabasePublishableKey, guidedTour };
}
