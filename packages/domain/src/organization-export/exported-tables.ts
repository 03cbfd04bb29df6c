/**
 * What an export of an organization holds: `json/{table}.json` and `csv/{table}.csv` for each table, every file that a row
 * names as `files/{scope}/{sha256}.{ending}` or `files/{bucket}/{path}`, and `manifest.json` last, which counts them and says what was
 * not to be had.
 */
import * as z from 'zod/mini';
import { type SyncedTableName, syncedTables } from '../sync/synced-tables.ts';

export const EXPORT_FORMAT = 'plumbline-export';

export const exportManifestSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(1),
  organizationId: z.string(),
  organizationName: z.string(),
  madeAt: z.string(),
  /** 'device': made without a network, of what this device keeps. */
  source: z.enum(['server', 'device']),
  tables: z.record(z.string(), z.number()),
  files: z.number(),
  /** Names of files that were not to be had. */
  missing: z.array(z.string()),
  /** Changes of this device that the server did not have yet; they are in waiting.json. */
  waiting: z.number(),
});
export type ExportManifest = z.infer<typeof exportManifestSchema>;

/** Two values of one register are of no use without the history that they come from. */
const LEFT_OUT: ReadonlySet<SyncedTableName> = new Set<SyncedTableName>(['sync_conflicts']);

export const exportedSyncedTables = (Object.keys(syncedTables) as SyncedTableName[]).filter(
  (table) => !LEFT_OUT.has(table),
);

export interface ExportedOnlineTable {
  readonly table: string;
  readonly key: string;
  /** Where members may not read every column; else all of them. */
  readonly columns?: readonly string[];
  /** Operators read such rows of every organization; an export holds those of its own. */
  readonly isOwnOnly?: true;
}

/** Edited online, so read from the server alone, in the order of `key`. */
export const exportedOnlineTables: readonly ExportedOnlineTable[] = [
  { table: 'organizations', key: 'id' },
  { table: 'organization_members', key: 'id' },
  { table: 'profiles', key: 'user_id' },
  { table: 'email_templates', key: 'id' },
  {
    table: 'email_log',
    key: 'id',
    // Without the letters themselves: they hold links that act for whoever they were sent to.
    columns: [
      'id',
      'organization_id',
      'template_type',
      'to_email',
      'to_name',
      'subject',
      'status',
      'attempts',
      'next_attempt_at',
      'last_error',
      'is_transactional',
      'bounced_at',
      'provider_message_id',
      'related_report_id',
      'related_share_id',
      'related_agreement_id',
      'created_by',
      'created_at',
      'sent_at',
    ],
  },
  { table: 'sms_log', key: 'id' },
  { table: 'support_tickets', key: 'id', isOwnOnly: true },
  { table: 'support_messages', key: 'id', isOwnOnly: true },
  { table: 'chat_conversations', key: 'id', isOwnOnly: true },
  { table: 'chat_messages', key: 'id', isOwnOnly: true },
  { table: 'website_requests', key: 'id', isOwnOnly: true },
  { table: 'subscription_invoices', key: 'id' },
];

export type ExportedRow = Readonly<Record<string, unknown>>;

/** What the merge keeps for itself says nothing to anybody else. */
const MACHINERY: ReadonlySet<string> = new Set(['clk', 'rev']);

export const exportedRow = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !MACHINERY.has(column)));
