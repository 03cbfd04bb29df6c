/** Reads the server's data with the person's own account, not through the app under test. */
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { type Person, signInOverApi } from '../../auth/person.ts';

const answersSchema = z.array(z.object({ path: z.string(), value: z.unknown(), report_id: z.string() }));
const mutationsSchema = z.array(
  z.object({
    id: z.string(),
    row_id: z.string(),
    table_name: z.string(),
    values: z.record(z.string(), z.unknown()),
  }),
);
const mediaSchema = z.array(z.object({ id: z.string(), sha256: z.string(), state: z.string() }));
const conflictsSchema = z.array(z.object({ id: z.string(), resolved_at: z.nullable(z.string()) }));

export interface ServerTruth {
  /** Path -> value of one report. */
  answers(reportId: string): Promise<Record<string, unknown>>;
  /** Accepted answer changes with this text. */
  timesApplied(value: string): Promise<number>;
  /** Every text ever accepted or rejected at one path. */
  history(path: string): Promise<unknown[]>;
  media(): Promise<{ id: string; sha256: string; state: string }[]>;
  confirmedFiles(): Promise<number>;
  openConflicts(): Promise<number>;
  /** Like the office does; there is no screen for it. */
  lockReport(reportId: string, isLocked: boolean): Promise<void>;
}

export async function askServer(
  baseUrl: string,
  person: Pick<Person, 'email' | 'password'>,
): Promise<ServerTruth> {
  const { apiKey: key, accessToken } = await signInOverApi(person, baseUrl);
  async function get<T>(path: string, schema: z.ZodMiniType<T>): Promise<T> {
    const response = await fetch(`${baseUrl}/rest/v1/${path}`, {
      headers: { apikey: key, authorization: `Bearer ${accessToken}` },
    });
    expect(response.status, path).toBe(200);
    return schema.parse(await response.json());
  }
  return {
    async answers(reportId) {
      const rows = await get(
        `report_answers?report_id=eq.${reportId}&select=path,value,report_id`,
        answersSchema,
      );
      return Object.fromEntries(rows.map(({ path, value }) => [path, value]));
    },
    async timesApplied(value) {
      const rows = await get(
        'sync_mutations?table_name=eq.report_answers&select=id,row_id,table_name,values',
        mutationsSchema,
      );
      return rows.filter((row) => row.values.value === value).length;
    },
    async history(path) {
      const rows = await get(
        'sync_mutations?table_name=eq.report_answers&select=id,row_id,table_name,values',
        mutationsSchema,
      );
      const rowIds = new Set(rows.filter(({ values }) => values.path === path).map(({ row_id }) => row_id));
      return rows.filter(({ row_id }) => rowIds.has(row_id)).map(({ values }) => values.value);
    },
    media: () => get('media?select=id,sha256,state', mediaSchema),
    async confirmedFiles() {
      return (await get('media_blobs?select=sha256', z.array(z.object({ sha256: z.string() })))).length;
    },
    async openConflicts() {
      const rows = await get('sync_conflicts?select=id,resolved_at', conflictsSchema);
      return rows.filter(({ resolved_at }) => resolved_at === null).length;
    },
    async lockReport(reportId, isLocked) {
      const response = await fetch(`${baseUrl}/rest/v1/rpc/report_lock`, {
        method: 'POST',
        headers: { apikey: key, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ p_report: reportId, p_locked: isLocked }),
      });
      expect(response.ok).toBe(true);
    },
  };
}
