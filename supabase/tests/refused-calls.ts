/**
 * Expected response of each API function to a stranger who names another organization's rows. Reviewed by hand: a new
 * function fails refused-calls.db.test.ts until it is listed.
 */

import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId } from './sync/sync-calls.ts';
import type { World } from './sync/world.ts';

export interface Target {
  readonly world: World;
  /** The id of the world's row of a table (fill-every-table.ts). */
  readonly idOf: (table: string) => string;
}

const NAMED_TABLES = [
  'accounts',
  'agreements',
  'api_keys',
  'agreement_signers',
  'appointments',
  'bookings',
  'calendar_feeds',
  'chat_conversations',
  'contacts',
  'email_log',
  'invoice_links',
  'invoices',
  'organization_invitations',
  'repair_requests',
  'program_drafts',
  'report_shares',
  'reviews',
  'support_tickets',
  'sync_parked',
  'webhook_deliveries',
  'webhook_endpoints',
  'website_requests',
];

/** Of a world whose tables are filled (fill-every-table.ts). */
export async function targetOf(database: TestDatabase, world: World): Promise<Target> {
  const ids = new Map<string, string>();
  for (const table of NAMED_TABLES) {
    const [row] = await database.query<{ id: string }>(
      `select id from public.${table} where $1 in (to_jsonb(${table}) ->> 'organization_id', to_jsonb(${table}) ->> 'scope_id') limit 1`,
      [world.organizationId],
    );
    if (row !== undefined) ids.set(table, row.id);
  }
  return {
    world,
    idOf(table) {
      const id = ids.get(table);
      if (id === undefined) throw new Error(`the world has no row of ${table}`);
      return id;
    },
  };
}

export interface CallRefusal {
  /** Arguments with the fixture's ids, complete enough for a member to succeed. */
  readonly args: (target: Target) => readonly unknown[];
  /**
   * refused: an error. silent: a response without any of their data. own: concerns only the caller, and succeeds if
   * their account's status allows it.
   */
  readonly stranger: 'refused' | 'silent' | 'own';
  /** The role that gets further with the same arguments; null if the rows' status decides, not the caller's role. */
  readonly member: 'owner' | 'admin' | null;
  /** What a former member still sends is parked for the owner's review (sync_parked), and changes nothing else. */
  readonly isParkedOfRemoved?: true;
}

const HASH = 'd'.repeat(64);
const randomHash = (): string => randomBytes(32).toString('hex');
const none = (): readonly unknown[] => [];
const silent = (args: CallRefusal['args'], member: CallRefusal['member'] = 'owner'): CallRefusal => ({
  args,
  stranger: 'silent',
  member,
});
const own = (args: CallRefusal['args'] = none): CallRefusal => ({ args, stranger: 'own', member: null });
const refused = (args: CallRefusal['args'], member: CallRefusal['member'] = 'owner'): CallRefusal => ({
  args,
  stranger: 'refused',
  member,
});

export const callRefusals: Readonly<Record<string, CallRefusal>> = {
  account_delete: own(),
  account_deletion: own(),
  account_keep: own(),
  agreement_evidence: refused(({ idOf }) => [idOf('agreements')]),
  agreement_link_create: refused(({ idOf }) => [idOf('agreement_signers'), HASH], null),
  agreement_remind: refused(({ idOf }) => [idOf('agreement_signers')], null),
  agreement_verify: refused(({ idOf }) => [idOf('agreements')]),
  article_vote: own(() => ['photos', true]),
  article_vote_totals: silent(none),
  audit_export: refused(({ world }) => [world.organizationId, 'Contacts']),
  ai_key_remove: refused(({ world }) => [world.organizationId]),
  ai_key_set: refused(({ world }) => [
    world.organizationId,
    'openai',
    'model-1',
    's1.k.sealed-sealed-sealed',
    'abcd',
  ]),
  ai_prices_set: refused(({ world }) => [world.organizationId, 3, 15]),
  ai_figures: refused(({ world }) => [world.organizationId]),
  ai_state: refused(({ world }) => [world.organizationId]),
  ai_test_begin: refused(({ world }) => [world.organizationId]),
  analytics_reports: refused(({ world }) => [
    world.organizationId,
    '2026-01-01',
    '2026-12-31',
    'UTC',
    null,
    null,
    null,
    null,
    null,
  ]),
  analytics_totals: refused(({ world }) => [world.organizationId, '2026-01-01', '2026-12-31', 'UTC']),
  api_key_create: refused(({ world }) => [
    world.organizationId,
    'Books',
    '{contacts:read}',
    null,
    randomHash(),
    'plk_abcd',
  ]),
  api_key_revoke: refused(({ idOf }) => [idOf('api_keys')]),
  appointment_invite: refused(({ idOf }) => [idOf('appointments')], null),
  appointment_invite_preview: refused(({ idOf }) => [idOf('appointments')], null),
  billing_health: refused(() => [], null),
  booking_deposit_refund: refused(({ idOf }) => [idOf('bookings')]),
  booking_slug_set: refused(({ world }) => [`level-${world.organizationId.slice(0, 8)}`]),
  // Each concerns the caller alone: no argument names another person's connection.
  calendar_answer: refused(() => [newId(), 'insist'], null),
  calendar_busy: silent(({ world }) => [world.organizationId, '2026-01-01', '2027-01-01'], null),
  calendar_choose: refused(() => ['google', 'full', []], null),
  calendar_connect_begin: own(() => ['google', HASH, 's1.k.AAAA', 'https://app.test/oauth/google']),
  calendar_connect_take: own(() => ['google', HASH, 'https://app.test/oauth/google']),
  calendar_connection: own(() => ['google']),
  calendar_connection_end: own(() => ['google']),
  calendar_feed_create: refused(({ world }) => [world.organizationId, HASH, 'mine']),
  calendar_feed_revoke: refused(({ idOf }) => [idOf('calendar_feeds')]),
  calendar_questions: silent(({ world }) => [world.organizationId], null),
  calendar_sources: own(() => ['google']),
  calendar_target: refused(() => ['google', 'work'], null),
  calendar_password_put: own(() => ['', 'rosa@example.com', 's1.k.AAAA']),
  calendar_pause: refused(() => ['google', true], null),
  chat_open: own(),
  chat_read: refused(({ idOf }) => [idOf('chat_conversations')]),
  chat_say: refused(({ idOf }) => [newId(), idOf('chat_conversations'), 'Hello', '[]']),
  client_error_releases: silent(none),
  client_letter_defaults: own(),
  confirm_blob: refused(({ world }) => [world.inspectionId, HASH, 3]),
  delivery_failures: own(() => [null, null, 50]),
  device_report: own(() => ['phone', 'Phone', 0, 0, new Date().toISOString()]),
  email_retry: refused(({ idOf }) => [idOf('email_log')], null),
  email_template_defaults: own(),
  email_template_save: refused(({ world }) => [
    world.organizationId,
    'agreement_invite',
    'Hello',
    '<p>Hello</p>',
    'Hello',
    null,
  ]),
  email_test: refused(({ world }) => [
    world.organizationId,
    'report_share',
    'Hello',
    '<p>Hello</p>',
    'Hello',
  ]),
  ensure_organization: own(),
  invitation_accept: refused(() => ['7'.repeat(64), false], null),
  invitation_resend: refused(({ idOf }) => [idOf('organization_invitations')]),
  invitation_revoke: refused(({ idOf }) => [idOf('organization_invitations')]),
  invoice_link_create: refused(({ idOf }) => [idOf('invoices'), HASH]),
  invoice_link_revoke: refused(({ idOf }) => [idOf('invoice_links')]),
  invoice_send: refused(({ idOf }) => [idOf('invoices'), 'ann@example.com']),
  late_email_send: refused(({ idOf }) => [idOf('appointments'), 'About 20 minutes late.'], null),
  log_retention_set: refused(({ world }) => [world.organizationId, 12]),
  may_act_for: silent(({ world }) => [world.organizationId]),
  member_invite: refused(({ world }) => [world.organizationId, 'new@example.com', 'office']),
  members_last_seen: silent(({ world }) => [world.organizationId]),
  member_leave: refused(({ world }) => [world.organizationId], 'admin'),
  member_remove: refused(({ world }) => [world.organizationId, world.office.id]),
  member_set_role: refused(({ world }) => [world.organizationId, world.office.id, 'inspector']),
  messaging_settings_save: refused(({ world }) => [world.organizationId, 'Level', '', '', '', '', '']),
  my_sessions: own(),
  notification_note: own(() => [newId(), 'sync_complete', 'Everything is sent', '']),
  // An app belongs to no organization; which one is opened is the caller's.
  oauth_allow: refused(
    ({ world }) => [
      world.organizationId,
      newId(),
      'https://app.test/cb',
      '{contacts:read}',
      'mcp',
      'A'.repeat(43),
      randomHash(),
    ],
    null,
  ),
  oauth_request: refused(() => [newId(), 'https://app.test/cb'], null),
  ownership_transfer: refused(({ world }) => [world.organizationId, world.admin.id]),
  // Shared with the office in the fixture.
  payment_account_disconnect: refused(({ world }) => [world.organizationId]),
  payment_connect_begin: refused(({ world }) => [world.organizationId, HASH]),
  program_draft_decide: refused(({ idOf }) => [idOf('program_drafts'), true]),
  quickbooks_connect_begin: refused(({ world }) => [
    world.organizationId,
    randomHash(),
    'https://app.test/oauth/quickbooks',
  ]),
  quickbooks_connect_store: refused(({ world }) => [
    world.organizationId,
    '123',
    's1.k.AAAA',
    's1.k.BBBB',
    null,
  ]),
  quickbooks_connect_take: own(() => [HASH, 'https://app.test/oauth/quickbooks']),
  quickbooks_connection: refused(({ world }) => [world.organizationId]),
  quickbooks_connection_end: refused(({ world }) => [world.organizationId]),
  quickbooks_pause: refused(({ world }) => [world.organizationId, true], null),
  quickbooks_retry: refused(({ world }) => [world.organizationId, 'invoice', newId()], null),
  quickbooks_since: refused(({ world }) => [world.organizationId, '2026-01-01'], null),
  repair_request_read: refused(({ idOf }) => [idOf('repair_requests')]),
  report_lock: refused(({ world }) => [world.reportId, true]),
  report_share_create: refused(({ world }) => [world.reportId, HASH, '', '', null, null]),
  report_share_revoke: refused(({ idOf }) => [idOf('report_shares')]),
  report_share_send: refused(({ idOf }) => [idOf('report_shares')], null),
  second_factor_demand: refused(({ world }) => [world.organizationId, false]),
  second_factor_members: silent(({ world }) => [world.organizationId]),
  second_factor_rename: refused(() => [newId(), 'Phone'], null),
  session_end: refused(() => [newId()], null),
  subscription_facts: refused(({ world }) => [world.organizationId]),
  subscription_manage: refused(({ world }) => [world.organizationId]),
  support_reply: refused(({ idOf }) => [newId(), idOf('support_tickets'), 'An answer', '[]', false]),
  support_standing: own(),
  support_ticket_open: refused(
    ({ idOf }) => [idOf('support_tickets'), newId(), 'Mine now', 'question', 'Words', '[]', null],
    null,
  ),
  support_ticket_read: refused(({ idOf }) => [idOf('support_tickets')]),
  support_ticket_set: refused(({ idOf }) => [idOf('support_tickets'), 'closed', null]),
  review_decide: refused(({ idOf }) => [idOf('reviews'), true]),
  sync_decide: refused(
    ({ world, idOf }) => [world.organizationId, world.inspector.id, idOf('sync_parked'), true],
    null,
  ),
  sync_manifest: silent(({ world }) => [[world.organizationId, world.inspectionId]]),
  sync_pull: silent(({ world }) => [world.organizationId, 0, 500]),
  sync_push: {
    ...refused(({ world }) => [
      world.organizationId,
      JSON.stringify([mutation('contacts', newId(), 'insert', { name: 'Planted' })]),
      'd',
    ]),
    isParkedOfRemoved: true,
  },
  upsert_calendar_token_secure: own(() => ['google', 's1.k.AAAA', null, null]),
  webhook_create: refused(({ world }) => [
    world.organizationId,
    newId(),
    'https://hooks.example.com/in',
    '',
    '{contact.created}',
    `s1.k.${'s'.repeat(60)}`,
  ]),
  webhook_delete: refused(({ idOf }) => [idOf('webhook_endpoints')]),
  webhook_pause: refused(({ idOf }) => [idOf('webhook_endpoints'), true]),
  webhook_redeliver: refused(({ idOf }) => [idOf('webhook_deliveries')]),
  webhook_retire_secret: refused(({ idOf }) => [idOf('webhook_endpoints')]),
  webhook_rotate: refused(({ idOf }) => [idOf('webhook_endpoints'), `s1.k.${'s'.repeat(60)}`]),
  webhook_save: refused(({ idOf }) => [
    idOf('webhook_endpoints'),
    'https://hooks.example.com/other',
    '',
    '{contact.created}',
  ]),
  webhook_secret_state: refused(({ idOf }) => [idOf('webhook_endpoints')]),
  webhook_test: refused(({ idOf }) => [idOf('webhook_endpoints')]),
  website_request_send: refused(
    ({ idOf }) => [
      idOf('website_requests'),
      'Mallory',
      'mallory@example.com',
      '{"brief": "Planted"}',
      'Planted',
    ],
    null,
  ),
  website_request_status: refused(({ idOf }) => [idOf('website_requests'), 'done'], null),
};
