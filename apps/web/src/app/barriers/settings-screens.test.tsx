// @vitest-environment jsdom
/** Accessibility of the settings and the step before the app, as an owner sees them with and without entries. */
import type { ReactNode } from 'react';
import { afterEach, beforeEach, it } from 'vitest';
import { AppearanceScreen } from '#src/account/appearance/appearance-screen.tsx';
import { FactorPolicy } from '#src/account/factors/list/factor-policy.tsx';
import { FactorSection } from '#src/account/factors/list/factor-section.tsx';
import SecondFactorGate from '#src/account/factors/second-factor-gate.tsx';
import { createNotificationCalls } from '#src/account/notifications/calls/notification-calls.ts';
import { NotificationSettingsScreen } from '#src/account/notifications/settings/notification-settings-screen.tsx';
import { ProfileScreen } from '#src/account/profile/profile-screen.tsx';
import { SecurityScreen } from '#src/account/security/security-screen.tsx';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { AgreementSettingsScreen } from '#src/office/agreements/templates/agreement-settings-screen.tsx';
import { AuditLogScreen } from '#src/office/audit-log/audit-log-screen.tsx';
import { ServicesScreen } from '#src/office/booking/services/services-screen.tsx';
import { BookingSettingsScreen } from '#src/office/booking/settings/booking-settings-screen.tsx';
import { LettersScreen } from '#src/office/letters/letters-screen.tsx';
import { LogScreen } from '#src/office/letters/log/log-screen.tsx';
import { SenderScreen } from '#src/office/letters/sender/sender-screen.tsx';
import { OrganizationScreen } from '#src/office/organization/organization-screen.tsx';
import { AssistantsPage } from '#src/office/programs/assistants/assistants-page.tsx';
import { KeysScreen } from '#src/office/programs/keys/keys-screen.tsx';
import { WebhooksScreen } from '#src/office/programs/webhooks/webhooks-screen.tsx';
import { StateRulesScreen } from '#src/office/state-rules/state-rules-screen.tsx';
import { DataScreen } from '#src/office/take-along/data-screen.tsx';
import { TeamScreen } from '#src/office/team/team-screen.tsx';
import { FormsScreen } from '#src/report/blanks/forms-screen.tsx';
import { InsuranceSettingsScreen } from '#src/report/insurance/settings/insurance-settings-screen.tsx';
import { ValueScreen } from '#src/report/insurance/settings/value-screen.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { INTEGRATION_CARDS } from '../integrations/integration-cards.ts';
import { IntegrationsScreen } from '../integrations/integrations-screen.tsx';
import {
  expectNoBarriers,
  leaveBrowser,
  openScreen,
  owned,
  pretendBrowser,
  rosa,
  testBackend,
} from './open-screen.tsx';

const nothing = (): undefined => undefined;
let work: LocalWork;

beforeEach(async () => {
  pretendBrowser();
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(leaveBrowser);

const factor = {
  id: 'f1',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'Old phone',
  created_at: '2026-11-01T00:00:00Z',
};
const identity = (provider: string) => ({
  id: provider,
  provider,
  identity_id: provider,
  user_id: 'rosa',
  identity_data: { email: 'rosa@lind.example' },
});
const user = {
  id: 'rosa',
  email: 'rosa@lind.example',
  identities: [identity('email'), identity('google')],
};
const auth = {
  getUser: async () => ({ data: { user }, error: null }),
  mfa: {
    listFactors: async () => ({ data: { all: [factor] }, error: null }),
    recoveryCodes: { getStatus: async () => ({ data: { total: 10, remaining: 8 }, error: null }) },
  },
};
const answers = {
  settings: { external: { google: true, azure: true } },
  my_sessions: [
    session('s1', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true),
    session('s2', 'Mozilla/5.0 (Windows NT 10.0)', false),
  ],
  organizations: { second_factor_since: null },
  second_factor_members: [{ user_id: 'rosa', has_factor: true }],
  client_letter_defaults: [
    'report_share',
    'agreement_invite',
    'invoice',
    'invoice_reminder',
    'booking_confirmed',
    'text_reminder',
  ].map((type) => ({
    template_type: type,
    subject: 'Your report',
    body_html: '<p>It is there.</p>',
    body_text: 'It is there.',
  })),
  'messaging-state': {
    mail: { isConfigured: true, from: 'office@lind.example' },
    sms: {
      isConfigured: false,
      senders: [],
      missing: ['TWILIO_ACCOUNT_SID'],
      repliesTo: 'https://db.test/x',
    },
  },
  booking_slugs: [{ slug: 'lind-inspections', is_current: true }],
  webhook_endpoints: [
    {
      id: 'w1',
      url: 'https://books.example.com/in',
      description: 'Books',
      events: ['invoice.paid'],
      paused_at: null,
      pause_reason: null,
      failing_since: null,
    },
  ],
  api_keys: [
    {
      id: 'k1',
      name: 'Books',
      hint: 'plk_Ab12',
      client_id: null,
      scopes: ['invoices:read'],
      created_at: '2026-11-01T00:00:00Z',
      expires_at: null,
      last_used_at: null,
    },
  ],
  program_drafts: [
    {
      id: 'd1',
      kind: 'task',
      title: 'Call Ann',
      content: { title: 'Call Ann' },
      created_at: '2026-11-01T00:00:00Z',
      api_keys: { name: 'Books' },
    },
  ],
  program_calls: [],
  audit_log: [
    {
      id: 'l1',
      at: '2026-11-20T10:00:00Z',
      actor_id: 'rosa',
      actor_name: 'Rosa Lind',
      category: 'prices',
      subject: 'services',
      title: 'Home inspection',
      action: 'changed',
      changes: { price_cents: { from: 42500, to: 47500 } },
    },
  ],
  calendar_feeds: [{ id: 'c1', covers: 'mine', created_at: '2026-11-01T00:00:00Z', last_read_at: null }],
};
function session(id: string, userAgent: string, isCurrent: boolean) {
  const at = '2026-11-20T10:00:00Z';
  return { id, created_at: at, last_used_at: at, user_agent: userAgent, is_current: isCurrent };
}
const notifications = createNotificationCalls({
  backend: testBackend({ answers: { notification_preferences: [] } }),
  fetch: async () => Response.json({}),
  userId: 'rosa',
});
const themes = [
  { value: 'dark', label: 'Dark', detail: 'Easy on the eyes.' },
  { value: 'light', label: 'Light', detail: 'Easier in the sun.' },
] as const;

/** Each screen, and the text that shows it has loaded. */
const screens: readonly (readonly [string, () => ReactNode, RegExp])[] = [
  ['services', () => <ServicesScreen canEdit />, /service/i],
  ['agreements', () => <AgreementSettingsScreen editing={null} canEdit onEdit={nothing} />, /templates/i],
  [
    'audit log',
    () => <AuditLogScreen organizationId={owned.id} query={{}} onQuery={nothing} />,
    /Service: Home inspection/,
  ],
  ['letters', () => <LettersScreen organizationId={owned.id} />, /Text messages/],
  ['sending', () => <SenderScreen organization={owned} />, /TWILIO/],
  [
    'notifications',
    () => <NotificationSettingsScreen calls={notifications} isOnline />,
    /What you’re notified about/,
  ],
  [
    'notifications offline',
    () => <NotificationSettingsScreen calls={notifications} isOnline={false} />,
    /You’re offline/,
  ],
  [
    'integrations',
    () => <IntegrationsScreen cards={INTEGRATION_CARDS} organizationId={owned.id} memberRole="owner" />,
    /^Calendar links$/,
  ],
  ['webhooks', () => <WebhooksScreen organizationId={owned.id} />, /books\.example\.com/],
  ['API keys', () => <KeysScreen organizationId={owned.id} />, /1 permission/],
  ['assistants', () => <AssistantsPage organizationId={owned.id} seesLog />, /Call Ann/],
  ['devices and ways to sign in', () => <SecurityScreen email="rosa@lind.example" />, /Google/],
  ['second factors', () => <FactorSection account="rosa@lind.example" />, /Old phone/],
  ['the rule of second factors', () => <FactorPolicy />, /two-step verification/i],
  ['organization', () => <OrganizationScreen organization={owned} canEdit />, /Phone/],
  ['profile', () => <ProfileScreen person={rosa} />, /name/i],
  ['team', () => <TeamScreen organization={owned} unsent={async () => null} />, /Invite|role/i],
  [
    'online booking',
    () => <BookingSettingsScreen organizationName="Lind Inspections" canEdit />,
    /Clients can book online/,
  ],
  ['the data of the organization', () => <DataScreen organization={owned} />, /Export everything/],
  [
    'messages sent',
    () => <LogScreen organizationId={owned.id} search={{}} onSearchChange={nothing} />,
    /Email/,
  ],
  ['forms', () => <FormsScreen canEdit placing={null} onPlacing={nothing} />, /OIR-B1-1802/],
  ['insurance', () => <InsuranceSettingsScreen canEdit />, /Credit tables/],
  ['state rules', () => <StateRulesScreen state="VA" onState={nothing} canEdit />, /18VAC15-40-120/],
  ['a dated value', () => <ValueScreen kind="credit_tables" carrier={null} canEdit />, /Built-in|built-in/],
  [
    'appearance',
    () => <AppearanceScreen options={themes} chosen="dark" onChoose={nothing} />,
    /Easy on the eyes/,
  ],
  [
    'the second factor that is asked for',
    () => <SecondFactorGate need="verify" account="rosa@lind.example" onDone={nothing} onSignOut={nothing} />,
    /Code|Old phone/,
  ],
  [
    'the second factor that the organization wants',
    () => <SecondFactorGate need="enrol" account="rosa@lind.example" onDone={nothing} onSignOut={nothing} />,
    /Authenticator app/,
  ],
];

it.each(screens)('%s: no barriers', async (_name, show, words) => {
  openScreen(show(), { work, answers, auth });
  await expectNoBarriers(words);
});
