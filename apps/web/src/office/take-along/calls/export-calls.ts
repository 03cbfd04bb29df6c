/** Everything of an organization as stored on the server, page by page, and its files unchanged. */
import { type ExportedFile, exportedObject } from '@plumbline/domain/office/export/exported-files';
import type { ExportedOnlineTable } from '@plumbline/domain/office/export/exported-tables';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
/** Row limit of one answer of the table API. */
const PAGE_ROWS = 1000;

export type ServerRow = Readonly<Record<string, unknown>>;

export interface ExportCalls {
  /** Every row that this person may read, ordered by `key`; all columns unless named. Rejects when a page fails. */
  rows(source: ExportedOnlineTable, signal: AbortSignal): AsyncIterable<readonly ServerRow[]>;
  /** Null when the server does not have it. */
  file(file: ExportedFile, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  /** Enters the export in the audit log, before it begins. Rejects when the server doesn't confirm it. */
  announce(what: string): Promise<void>;
}

export interface ExportDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly organizationId: string;
}

export function createExportCalls({ backend, fetch, organizationId }: ExportDeps): ExportCalls {
  return {
    async announce(what) {
      const rest = await backend.rest();
      const answer = await rest.rpc('audit_export', { p_organization: organizationId, p_what: what });
      if (answer.error) throw new Error(`audit_export: ${answer.error.message}`);
    },
    async *rows({ table, key, columns = ['*'], isOwnOnly }, signal) {
      const rest = await backend.rest();
      let after: string | null = null;
      for (;;) {
        // Paged by the last row's key, not by offset, so concurrent writes shift nothing.
        let page = rest.from(table).select(columns.join(','));
        if (isOwnOnly) page = page.eq('organization_id', organizationId);
        if (after !== null) page = page.gt(key, after);
        const answer = await page.order(key).limit(PAGE_ROWS).abortSignal(signal);
        if (answer.error) throw new Error(`${table}: ${answer.error.message}`);
        const rows = rowsSchema.parse(answer.data);
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE_ROWS) return;
        after = String(rows.at(-1)?.[key]);
      }
    },
    async file(file, signal) {
      const [{ backendUrl, publishableKey }, token] = await Promise.all([
        backend.config(),
        backend.accessToken(),
      ]);
      const { bucket, path } = exportedObject(organizationId, file);
      const answer = await fetch(`${backendUrl}/storage/v1/object/authenticated/${bucket}/${path}`, {
        headers: { apikey: publishableKey, Authorization: `Bearer ${token ?? publishableKey}` },
        signal,
      });
      return answer.ok ? answer.body : null;
    },
  };
}
