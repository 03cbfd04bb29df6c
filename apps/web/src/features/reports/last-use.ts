import type { Report } from '@plumbline/domain/records';

/** Report type -> id of the last report of it that was begun. Ids carry their time (UUIDv7), also before the server knows them. */
export function lastUseOf(reports: readonly Pick<Report, 'type' | 'id'>[]): ReadonlyMap<string, string> {
  const used = new Map<string, string>();
  for (const { type, id } of reports) if (id > (used.get(type) ?? '')) used.set(type, id);
  return used;
}
