/**
 * Contents of an organization's export: `json/{table}.json` and `csv/{table}.csv` for each table, every referenced file
 * as `files/{scope}/{sha256}.{extension}` or `files/{bucket}/{path}`, and finally `manifest.json`, which counts them
 * and lists what was unavailable.
 */
import * as z from 'zod/mini';
import { type SyncedTableName, syncedTables } from '../../sync/synced-tables.ts';

export const EXPORT_FORMAT = 'plumbline-export';

export const exportManifestSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(1),
  organizationId: z.string(),
  organizationName: z.string(),
  madeAt: z.string(),
  /** 'device': created offline from what this device stores. */
  source: z.enum(['server', 'device']),
  tables: z.record(z.string(), z.number()),
  files: z.number(),
  /** Names of unavailable files. */
  missing: z.array(z.string()),
  /** Changes of this device that the server did not have yet; they are in waiting.json. */
  waiting: z.number(),
});
export type ExportManifest = z.infer<typeof exportManifestSchema>;

/** Conflicting values are useless without their history. */
const LEFT_OUT: ReadonlySet<SyncedTableName> = new Set<SyncedTableName>(['sync_conflicts']);

export const exportedSyncedTables = (Object.keys(syncedTables) as SyncedTableName[]).filter(
  (table) => !LEFT_OUT.has(table),
);

export interface ExportedOnlineTable {
  readonly table: string;
  readonly key: string;
  /** Set if members can't read every column. */
  readonly columns?: readonly string[];
  /** Operators can read such rows of every organization; an export includes only its own. */
  readonly isOwnOnly?: true;
}

/** Edited online, so read only from the server, in the order of `key`. */
export const exportedOnlineTables: readonly ExportedOnlineTable[] = [
  { table: 'organizations', key: 'id' },
  { table: 'organization_members', key: 'id' },
  { table: 'profiles', key: 'user_id' },
  { table: 'email_templates', key: 'id' },
  {
    table: 'email_log',
    key: 'id',
    // Without the emails themselves: they contain links that act on behalf of their recipients.
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

/** Merge bookkeeping, meaningless to anyone else. */
const MACHINERY: ReadonlySet<string> = new Set(['clk', 'rev']);

export const exportedRow = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !MACHINERY.has(column)));
