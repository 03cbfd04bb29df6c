/** Section 3 of the specification: the columns that it names, which clients of the hosted backend select. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it.each([
  ['organizations', 'id name email phone license_number'],
  ['organization_members', 'id organization_id user_id role created_at'],
  [
    'profiles',
    'user_id email full_name avatar_url provider last_sign_in_at phone license_number onboarding_completed onboarding_completed_at',
  ],
  [
    'email_templates',
    'organization_id template_type report_email_subject report_email_body body_html body_text is_active updated_at updated_by',
  ],
  ['push_subscriptions', 'user_id endpoint p256dh_key auth_key user_agent is_active'],
  [
    'notification_log',
    'id user_id type title body sent_at delivered clicked data related_appointment_id related_report_id related_contact_id',
  ],
  [
    'notification_preferences',
    'user_id appointment_reminders appointment_reminder_times sms_appointment_reminders',
  ],
  ['notification_queue', 'related_appointment_id sent attempts'],
  ['appointments', 'id user_id contact_id title location appointment_date status'],
])('%s lets who is signed in read %s', async (table, columns) => {
  const rows = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1
       and has_column_privilege('authenticated', format('public.%I', table_name), column_name, 'select')`,
    [table],
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns.split(' ')));
});
