/**
 * The bytes of the organization's logo on this device. Guarantee: a known user names a logo only when its bytes are
 * here, so that a report created offline has it. A new logo has a new checksum; each file is downloaded once.
 */

import { logoFactsFields, logoPngShape } from '@plumbline/domain/ground/organization-logo';
import { parseJson } from '@plumbline/domain/ground/parse-json';
import * as shape from '@plumbline/domain/ground/shape';
import type { KeyValueStorage } from '../backend/durable-key-value.ts';
import { base64Of } from '../base64.ts';
import { log } from '../log.ts';
import { sha256Hex } from '../sha256-hex.ts';
import type { IdentityOutcome } from './identity.ts';

const keptSchema = shape.object({ ...logoFactsFields, png: logoPngShape });
export type KeptLogo = shape.Infer<typeof keptSchema>;

const LOGO_KEY = 'organization-logo';

/** Readable by anyone who knows the name. */
export const publicLogoUrl = (backendUrl: string, path: string): string =>
  `${backendUrl}/storage/v1/object/public/branding/${path}`;

/** Returns null when this logo is not here. */
export async function readLogo(storage: KeyValueStorage, sha256: string): Promise<KeptLogo | null> {
  const text = await storage.getItem(LOGO_KEY);
  if (text === null) return null;
  const kept = keptSchema.safeParse(parseJson(text));
  return kept.success && kept.data.sha256 === sha256 ? kept.data : null;
}

export const keepLogo = (storage: KeyValueStorage, logo: KeptLogo): Promise<void> =>
  storage.setItem(LOGO_KEY, JSON.stringify(logo));

export interface LogoDeps {
  readonly storage: KeyValueStorage;
  readonly fetch: typeof fetch;
  readonly backendUrl: string;
}

/**
 * Returns the same outcome with its logo on this device. Offline, the outcome counts as unreachable and is
 * requested again; a missing or damaged file will not come back, so the organization then has no logo.
 */
export async function withLogoHere(deps: LogoDeps, outcome: IdentityOutcome): Promise<IdentityOutcome> {
  if (outcome.kind !== 'found' || !outcome.organization?.letterhead?.look?.logo) return outcome;
  const { organization } = outcome;
  const { letterhead } = organization;
  const look = letterhead?.look;
  if (!letterhead || !look?.logo || (await readLogo(deps.storage, look.logo.sha256)) !== null) return outcome;
  const fetched = await fetchLogo(deps, look.logoPath ?? '', look.logo.sha256);
  if (fetched === 'unreachable') return { kind: 'unreachable', message: 'The logo was not fetched.' };
  if (fetched.png !== null) {
    await keepLogo(deps.storage, { ...look.logo, png: fetched.png });
    return outcome;
  }
  log.warn('The logo of the organization cannot be read.');
  return {
    ...outcome,
    organization: { ...organization, letterhead: { ...letterhead, look: { ...look, logo: null } } },
  };
}

async function fetchLogo(
  { fetch, backendUrl }: LogoDeps,
  path: string,
  sha256: string,
): Promise<{ readonly png: string | null } | 'unreachable'> {
  let answer: Response;
  try {
    answer = await fetch(publicLogoUrl(backendUrl, path));
  } catch {
    return 'unreachable';
  }
  if (answer.status >= 500) return 'unreachable';
  if (!answer.ok) return { png: null };
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if ((await sha256Hex(bytes)) !== sha256) return { png: null };
  const png = logoPngShape.safeParse(base64Of(bytes));
  return { png: png.success ? png.data : null };
}
