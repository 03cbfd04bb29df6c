/** Reads the audit log a page at a time. Online only; rejects with the server's error. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, columnsOf, valueOrThrow } from '#src/ground/backend/call.ts';
import type { Rest } from '#src/ground/backend/rest-client.ts';
import { anyContains, pageOf, rangeOf, type ServerPage } from '#src/ground/backend/server-page.ts';

const entryRow = z.object({
  id: z.string(),
  at: z.string(),
  actor_id: z.nullable(z.string()),
  actor_name: z.string(),
  category: z.string(),
  subject: z.string(),
  title: z.string(),
  action: z.string(),
  changes: z.record(z.string(), z.object({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) })),
});
export type AuditEntry = z.infer<typeof entryRow>;

export interface AuditFilter {
  readonly category?: string | undefined;
  readonly person?: string | undefined;
  readonly words?: string | undefined;
  /** First instant that counts, ISO. */
  readonly fromAt?: string | undefined;
  /** First instant that no longer counts, ISO. */
  readonly untilAt?: string | undefined;
}

/** Rows of one answer of the table API. */
const ALL_PAGE = 1000;

export interface AuditCalls {
  /** @param page from 1 */
  readonly page: (filter: AuditFilter, page: number) => Promise<ServerPage<AuditEntry>>;
  /** Everything that the filter matches, newest first. */
  readonly all: (filter: AuditFilter) => Promise<readonly AuditEntry[]>;
  /** Enters an export in the log, before it begins. */
  readonly announceExport: (what: string) => Promise<void>;
}

export interface AuditCallDeps {
  readonly backend: Pick<Backend, 'rest'>;
  readonly organizationId: string;
}

export function createAuditCalls({ backend, organizationId }: AuditCallDeps): AuditCalls {
  const read = (filter: AuditFilter, [first, last]: readonly [number, number]) =>
    valueOrThrow(
      call(backend, (rest) => filtered(rest, organizationId, filter).range(first, last), pageOf(entryRow)),
    );
  return {
    page: (filter, page) => read(filter, rangeOf(page)),
    async all(filter) {
      const rows: AuditEntry[] = [];
      for (;;) {
        const page = await read(filter, [rows.length, rows.length + ALL_PAGE - 1]);
        rows.push(...page.rows);
        if (page.rows.length < ALL_PAGE) return rows;
      }
    },
    async announceExport(what) {
      await valueOrThrow(
        call(
          backend,
          (rest) => rest.rpc('audit_export', { p_organization: organizationId, p_what: what }),
          () => null,
        ),
      );
    },
  };
}

function filtered(rest: Rest, organizationId: string, filter: AuditFilter) {
  let request = rest
    .from('audit_log')
    .select(columnsOf(entryRow), { count: 'exact' })
    .eq('organization_id', organizationId);
  if (filter.category !== undefined) request = request.eq('category', filter.category);
  if (filter.person !== undefined) request = request.eq('actor_id', filter.person);
  if (filter.fromAt !== undefined) request = request.gte('at', filter.fromAt);
  if (filter.untilAt !== undefined) request = request.lt('at', filter.untilAt);
  const found = anyContains(['title', 'actor_name', 'subject'], filter.words ?? '');
  if (found !== null) request = request.or(found);
  return request.order('at', { ascending: false }).order('id', { ascending: false });
}
