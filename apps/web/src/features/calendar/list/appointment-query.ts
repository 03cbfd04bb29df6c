/** Search parameters of the list of appointments. */
import type { AppointmentStatus } from '@plumbline/domain/records';
import * as z from 'zod/mini';

export const spans = ['coming', 'past', 'all'] as const;
export type Span = (typeof spans)[number];

export interface AppointmentQuery {
  readonly q?: string;
  readonly status?: AppointmentStatus;
  readonly inspector?: string;
  readonly span?: Span;
  readonly page?: number;
}

// Repeated here: every first load parses URLs and should not load the records module.
const statuses = [
  'scheduled',
  'confirmed',
  'completed',
  'cancelled',
  'no_show',
] as const satisfies readonly AppointmentStatus[];

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const querySchema = z.object({
  // The router parses ?q=1148 as a number.
  q: optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String))),
  status: optional(z.enum(statuses)),
  inspector: optional(z.uuid()),
  span: optional(z.enum(spans)),
  page: optional(z.int().check(z.minimum(1), z.maximum(100_000))),
});

/** Never fails: drops what is invalid, empty, or the default. */
export function parseAppointmentQuery(search: unknown): AppointmentQuery {
  const parsed = querySchema.safeParse(search);
  if (!parsed.success) return {};
  const entries = Object.entries(parsed.data).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'page' && value === 1),
  );
  return Object.fromEntries(entries) as AppointmentQuery;
}
