/** Rules for the schema as a whole, read from the catalog, and what SQL and TypeScript must agree on. */
import { randomBytes } from 'node:crypto';
import { formatHlc } from '@plumbline/domain/sync/hlc';
import { rowId } from '@plumbline/domain/sync/row-id';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

describe('SQL and TypeScript', () => {
  it('compute the same row id', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((key) => !key.includes('\0'));
    const places = fc.sample(fc.tuple(fc.uuid(), text), 500);
    const rows = await database.query<{ id: string }>(
      `select private.row_id(p::uuid, k) as id from unnest($1::text[], $2::text[]) with ordinality as t (p, k, n) order by n`,
      [places.map(([parent]) => parent), places.map(([, key]) => key)],
    );
    expect(rows.map(({ id }) => id)).toEqual(places.map(([parent, key]) => rowId(parent, key)));
  });

  it('read the same clock, and hold back one that is ahead', async () => {
    const past = Date.now() - 5_000;
    const clamp = async (hlc: string): Promise<{ ms: number; counter: number }> => {
      const sql = `select (c >> 16)::float8 as ms, (c & 65535)::int as counter from private.hlc_clamp($1) c`;
      const [row] = await database.query<{ ms: number; counter: number }>(sql, [hlc]);
      return row ?? { ms: 0, counter: 0 };
    };
    expect(await clamp(formatHlc({ timeMs: past, counter: 42 }))).toEqual({ ms: past, counter: 42 });
    const held = await clamp(formatHlc({ timeMs: Date.now() + 86_400_000, counter: 0 }));
    expect(held.ms).toBeLessThan(Date.now() + 40_000);
    await expect(clamp(randomBytes(8).toString('hex').replace(/^./, 'f'))).rejects.toMatchObject({
      code: '22023',
    });
  });
});

describe('the schema', () => {
  it('says of every table what one row is', async () => {
    const silent = await database.query(
      `select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and relkind = 'r' and obj_description(oid, 'pg_class') is null`,
    );
    expect(silent).toEqual([]);
  });

  it('has an index for every foreign key, on a column that tells rows apart', async () => {
    const bare = await database.query(
      `select con.conname from pg_constraint con
       where con.contype = 'f' and con.connamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not exists (
         select 1 from pg_index i where i.indrelid = con.conrelid and i.indkey[0] = any (con.conkey)
         and (cardinality(con.conkey) = 1 or i.indkey[0] = con.conkey[2] or i.indkey[1] = any (con.conkey)))`,
    );
    expect(bare).toEqual([]);
  });

  it('gives visitors nothing, and signed-in people only the functions that are meant for them', async () => {
    const open = await database.query<{ role: string; name: string }>(
      `select r as role, p.oid::regproc::text as name from pg_proc p, unnest(array['anon', 'authenticated']) r
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and has_schema_privilege(r, p.pronamespace, 'usage') and has_function_privilege(r, p.oid, 'execute')
       order by 1, 2`,
    );
    expect(open.filter(({ role }) => role === 'anon')).toEqual([]);
    const names = open.map(({ name }) => name.replace(/^public\./, '')).sort();
    expect(names.filter((name) => !name.startsWith('private.'))).toEqual([
      'account_delete',
      'account_deletion',
      'account_keep',
      'agreement_evidence',
      'agreement_link_create',
      'agreement_remind',
      'agreement_verify',
      'ai_figures',
      'ai_key_remove',
      'ai_key_set',
      'ai_prices_set',
      'ai_state',
      'ai_test_begin',
      'analytics_reports',
      'analytics_totals',
      'api_key_create',
      'api_key_revoke',
      'appointment_invite',
      'appointment_invite_preview',
      'article_vote',
      'article_vote_totals',
      'audit_export',
      'billing_health',
      'booking_deposit_refund',
      'booking_slug_set',
      'calendar_answer',
      'calendar_busy',
      'calendar_choose',
      'calendar_connect_begin',
      'calendar_connect_take',
      'calendar_connection',
      'calendar_connection_end',
      'calendar_feed_create',
      'calendar_feed_revoke',
      'calendar_password_put',
      'calendar_pause',
      'calendar_questions',
      'calendar_sources',
      'calendar_target',
      'chat_open',
      'chat_read',
      'chat_say',
      'client_error_releases',
      'client_letter_defaults',
      'confirm_blob',
      'delivery_failures',
      'device_report',
      'email_retry',
      'email_template_defaults',
      'email_template_save',
      'email_test',
      'ensure_organization',
      'invitation_accept',
      'invitation_resend',
      'invitation_revoke',
      'invoice_link_create',
      'invoice_link_revoke',
      'invoice_send',
      'late_email_send',
      'log_retention_set',
      'may_act_for',
      'member_invite',
      'member_leave',
      'member_remove',
      'member_set_role',
      'members_last_seen',
      'messaging_settings_save',
      'my_sessions',
      'notification_note',
      'oauth_allow',
      'oauth_request',
      'ownership_transfer',
      'payment_account_disconnect',
      'payment_connect_begin',
      'program_draft_decide',
      'quickbooks_connect_begin',
      'quickbooks_connect_store',
      'quickbooks_connect_take',
      'quickbooks_connection',
      'quickbooks_connection_end',
      'quickbooks_pause',
      'quickbooks_retry',
      'quickbooks_since',
      'repair_request_read',
      'report_lock',
      'report_share_create',
      'report_share_revoke',
      'report_share_send',
      'review_decide',
      'second_factor_demand',
      'second_factor_members',
      'second_factor_rename',
      'session_end',
      'subscription_facts',
      'subscription_manage',
      'support_reply',
      'support_standing',
      'support_ticket_open',
      'support_ticket_read',
      'support_ticket_set',
      'sync_decide',
      'sync_manifest',
      'sync_pull',
      'sync_push',
      'upsert_calendar_token_secure',
      'webhook_create',
      'webhook_delete',
      'webhook_pause',
      'webhook_redeliver',
      'webhook_retire_secret',
      'webhook_rotate',
      'webhook_save',
      'webhook_secret_state',
      'webhook_test',
      'website_request_send',
      'website_request_status',
    ]);
    // Asked by policies and constraints; the schema is not exposed.
    expect(names.filter((name) => name.startsWith('private.'))).toEqual(
      [
        'answers_everybody',
        'answers_for',
        'booking_pictures_fit',
        'can_write',
        'has_shown_second_factor',
        'invoice_total',
        'is_letter_steps',
        'is_memberless',
        'is_operator',
        'is_website',
        'may',
        'may_become_owner',
        'may_enter_room',
        'may_lay_support_file',
        'may_read_chat',
        'may_read_support_file',
        'may_read_ticket',
        'my_fellows',
        'my_organizations',
        'my_organizations_to',
        'my_role',
        'path_owner',
      ]
        .concat(['readable_scopes', 'require_second_factor', 'row_id', 'second_factor_ok', 'support_may'])
        .map((name) => `private.${name}`),
    );
  });

  it('lets no function look for names wherever its caller likes', async () => {
    const loose = await database.query(
      `select oid::regproc::text as name from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not coalesce('search_path=""' = any (proconfig), false)`,
    );
    expect(loose).toEqual([]);
  });

  it('publishes the doorbells', async () => {
    const tables = await database.query<{ tablename: string }>(
      `select tablename from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public' order by 1`,
    );
    expect(tables.map(({ tablename }) => tablename)).toEqual([
      'appointments',
      'chat_conversations',
      'device_status',
      'notification_log',
      'support_tickets',
      'sync_scopes',
    ]);
  });
});
