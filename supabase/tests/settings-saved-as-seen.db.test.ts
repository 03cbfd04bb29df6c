/** Two admins who save the same email template or messaging settings at once: the second gets a message, and nothing is lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type Query,
  type Row,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { codeOf } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.query('delete from public.email_templates');
  await database.query('delete from public.messaging_settings');
});

type Save = (query: Query) => Promise<unknown>;

/** Runs `second` while `first` has written but not committed; returns both answers. */
async function saveAtOnce(first: Save, second: Save): Promise<unknown[]> {
  let answer: Promise<unknown> = Promise.resolve(null);
  const told = await database.transaction(world.owner, async (query) => {
    const written = await first(query);
    answer = database.transaction(world.admin, second);
    await expect
      .poll(() =>
        database.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);
    return written;
  });
  return [told, await answer];
}
const answerOf = async (query: Query, call: string, args: readonly unknown[]): Promise<unknown> => {
  const [row] = await query<{ answer: unknown }>(`select ${call} as answer`, args);
  return row?.answer;
};
const outcomeAs = (user: TestUser, save: Save): Promise<unknown> =>
  database.transaction(user, save).catch(codeOf);

describe('an email template', () => {
  const saving =
    (subject: string, seenAt: unknown): Save =>
    (query) =>
      answerOf(query, `public.email_template_save($1, 'report_share', $2, '<p>H</p>', 'T', $3)`, [
        world.organizationId,
        subject,
        seenAt,
      ]);
  const standing = () =>
    database.query<{ subject: string; seen: string; rest: Row }>(
      `select report_email_subject as subject, updated_at::text as seen,
         jsonb_build_array(report_email_body, body_html, body_text, is_active, updated_by) as rest from public.email_templates`,
    );
  const subjectNow = async () => (await standing())[0]?.subject;

  it('is made once where there was none, also by two at once', async () => {
    expect(await saveAtOnce(saving('Of the owner', null), saving('Of the admin', null))).toEqual([
      'saved',
      'overtaken',
    ]);
    expect(await standing()).toMatchObject([
      { subject: 'Of the owner', rest: ['', '<p>H</p>', 'T', true, world.owner.id] },
    ]);
  });

  it('of which two saw the same version is written by the first alone', async () => {
    await outcomeAs(world.owner, saving('Before', null));
    const seenAt = (await standing())[0]?.seen;
    expect(await saveAtOnce(saving('Of the owner', seenAt), saving('Of the admin', seenAt))).toEqual([
      'saved',
      'overtaken',
    ]);
    expect(await subjectNow()).toBe('Of the owner');
    const seenNow = (await standing())[0]?.seen;
    expect(await outcomeAs(world.admin, saving('Of the admin', seenNow))).toBe('saved');
    expect(await subjectNow()).toBe('Of the admin');
  });

  it('is not written where another version was seen, or none', async () => {
    expect(await outcomeAs(world.owner, saving('Gone', '2026-11-22T09:00:00Z'))).toBe('overtaken');
    expect(await standing()).toEqual([]);
    await outcomeAs(world.owner, saving('Before', null));
    expect(await outcomeAs(world.admin, saving('Unseen', null))).toBe('overtaken');
    expect(await outcomeAs(world.admin, saving('Unseen', '2026-11-22T09:00:00Z'))).toBe('overtaken');
    expect(await subjectNow()).toBe('Before');
  });

  it('that was put aside counts as none', async () => {
    await outcomeAs(world.owner, saving('Before', null));
    await database.query('update public.email_templates set is_active = false');
    const seenAt = (await standing())[0]?.seen;
    expect(await outcomeAs(world.owner, saving('Again', seenAt))).toBe('overtaken');
    expect(await outcomeAs(world.owner, saving('Again', null))).toBe('saved');
    expect(await standing()).toMatchObject([
      { subject: 'Again', rest: ['', '<p>H</p>', 'T', true, world.owner.id] },
    ]);
  });

  it('is for owners and admins', async () => {
    for (const user of [world.inspector, world.office])
      expect(await outcomeAs(user, saving('Mine', null))).toBe('42501');
    expect(await standing()).toEqual([]);
  });
});

describe('messaging settings', () => {
  type Settings = readonly [senderName: string, replyTo: string, smsSender: string];
  const none: Settings = ['', '', ''];
  const saving =
    (settings: Settings, seen: Settings): Save =>
    (query) =>
      answerOf(query, 'public.messaging_settings_save($1, $2, $3, $4, $5, $6, $7)', [
        world.organizationId,
        ...settings,
        ...seen,
      ]);
  const standing = () =>
    database.query('select mail_sender_name, mail_reply_to, sms_sender from public.messaging_settings');
  const rowOf = ([mail_sender_name, mail_reply_to, sms_sender]: Settings) => ({
    mail_sender_name,
    mail_reply_to,
    sms_sender,
  });
  const ofOwner: Settings = ['Dietz', '', ''];
  const ofAdmin: Settings = ['', 'desk@dietz.example', ''];

  it('are made once where there were none, also by two at once', async () => {
    expect(await saveAtOnce(saving(ofOwner, none), saving(ofAdmin, none))).toEqual(['saved', 'overtaken']);
    expect(await standing()).toEqual([rowOf(ofOwner)]);
  });

  it('that two saw alike are written by the first alone', async () => {
    const before: Settings = ['Before', 'a@dietz.example', '+15615550100'];
    await outcomeAs(world.owner, saving(before, none));
    expect(await saveAtOnce(saving(ofOwner, before), saving(ofAdmin, before))).toEqual([
      'saved',
      'overtaken',
    ]);
    expect(await standing()).toEqual([rowOf(ofOwner)]);
    expect(await outcomeAs(world.admin, saving(ofAdmin, ofOwner))).toBe('saved');
    expect(await standing()).toEqual([rowOf(ofAdmin)]);
  });

  it('are not written where others were seen', async () => {
    expect(await outcomeAs(world.owner, saving(ofOwner, ofAdmin))).toBe('overtaken');
    expect(await standing()).toEqual([]);
    await outcomeAs(world.owner, saving(ofOwner, none));
    expect(await outcomeAs(world.admin, saving(ofAdmin, none))).toBe('overtaken');
    expect(await standing()).toEqual([rowOf(ofOwner)]);
  });

  it('are for owners and admins', async () => {
    for (const user of [world.inspector, world.office])
      expect(await outcomeAs(user, saving(ofOwner, none))).toBe('42501');
    expect(await standing()).toEqual([]);
  });
});
