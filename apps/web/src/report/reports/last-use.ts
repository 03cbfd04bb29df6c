import type { Report } from '@plumbline/domain/tables/records';

/**
 * Returns the ID of the latest report by type. IDs contain their time (UUIDv7), even before the server knows them.
 */
export function lastUseOf(reports: readonly Pick<Report, 'type' | 'id'>[]): ReadonlyMap<string, string> {
  const used = new Map<string, string>();
  for (const { type, id } of reports) if (id > (used.get(type) ?? '')) used.set(type, id);
  return used;
}
