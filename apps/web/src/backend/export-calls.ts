/** Everything of an organization as the server has it, page by page, and its files as they lie there. */
import * as z from 'zod/mini';
import type { Backend } from './backend.ts';

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
/** As many as one answer of the table interface holds. */
const PAGE_ROWS = 1000;

export type ServerRow = Readonly<Record<string, unknown>>;

export interface ExportCalls {
  /** Every row that this person may read, in the order of `key`; all columns where none are named. Rejects when a page does not come. */
  rows(
    source: { readonly table: string; readonly key: string; readonly columns?: readonly string[] },
    signal: AbortSignal,
  ): AsyncIterable<readonly ServerRow[]>;
  /** Null when the server does not have it. */
  file(
    place: { readonly scopeId: string; readonly sha256: string; readonly ext: string },
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array> | null>;
}

export interface ExportDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly organizationId: string;
}

export function createExportCalls({ backend, fetch, organizationId }: ExportDeps): ExportCalls {
  return {
    async *rows({ table, key, columns = ['*'] }, signal) {
      const rest = await backend.rest();
      let after: string | null = null;
      for (;;) {
        // By the key of the last row, not by a number of rows: whoever writes meanwhile moves nothing out of the way.
        const page = rest
          .from(table)
          .select(columns.join(','))
          .order(key)
          .limit(PAGE_ROWS)
          .abortSignal(signal);
        const answer = await (after === null ? page : page.gt(key, after));
        if (answer.error) throw new Error(`${table}: ${answer.error.message}`);
        const rows = rowsSchema.parse(answer.data);
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE_ROWS) return;
        after = String(rows.at(-1)?.[key]);
      }
    },
    async file({ scopeId, sha256, ext }, signal) {
      const [{ backendUrl, publishableKey }, token] = await Promise.all([
        backend.config(),
        backend.accessToken(),
      ]);
      const path = `${organizationId}/${scopeId}/${sha256}.${ext}`;
      const answer = await fetch(`${backendUrl}/storage/v1/object/authenticated/reports/${path}`, {
        headers: { apikey: publishableKey, Authorization: `Bearer ${token ?? publishableKey}` },
        signal,
      });
      return answer.ok ? answer.body : null;
    },
  };
}
