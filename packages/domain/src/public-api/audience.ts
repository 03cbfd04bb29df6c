/** The two resources that a connected app can name (RFC 8707, RFC 9728). */
import { API_PATH } from './operations.ts';

export const audiencePaths = { api: API_PATH, mcp: '/mcp' } as const;
export type ApiAudience = keyof typeof audiencePaths;

/** @returns null for this Plumbline as a whole, undefined for anything that isn't here */
export function audienceOf(resource: string, origin: string): ApiAudience | null | undefined {
  const plain = resource.replace(/\/$/, '');
  if (plain === origin) return null;
  if (plain === origin + audiencePaths.api) return 'api';
  return plain === origin + audiencePaths.mcp ? 'mcp' : undefined;
}
