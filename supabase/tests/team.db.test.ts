/** Invitations, roles and ownership, as the people concerned meet them. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { emailLink, nameSite, tokenOf } from './email-link.ts';
import { codeOf } from './sync/sync-calls.ts';
import { addMember, createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  await nameSite(database);
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const refusal = async (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);
const newcomer = (metadata: Record<string, string> = {}): Promise<TestUser> =>
  database.createUser(`new-${++count}@example.com`, { full_name: 'Nell Newcomer', ...metadata });
const invite = async (by: TestUser, email: string, role = 'inspector') => {
  const [row] = await database.as<{ id: string }>(by, 'select public.member_invite($1, $2, $3) as id', [
    world.organizationId,
    email,
    role,
  ]);
  const id = row?.id ?? '';
  return { id, ...(await linkOf(id)) };
};
/** Of the newest email about an invitation. */
const linkOf = async (invitationId: string): Promise<{ token: string; hash: string }> => {
  const [email] = await database.query<{ id: string }>(
    'select id from public.email_log where link_id = $1 order by created_at desc limit 1',
    [invitationId],
  );
  const token = tokenOf(await emailLink(database, email?.id ?? ''));
  return { token, hash: createHash('sha256').update(token).digest('hex') };
};
const resend = async (by: TestUser, invitationId: string) => {
  await database.as(by, 'select public.invitation_resend($1)', [invitationId]);
  return linkOf(invitationId);
};
const ensure = async (user: TestUser): Promise<string> =>
  (await database.as<{ id: string }>(user, 'select public.ensure_organization() as id'))[0]?.id ?? '';
const accept = (user: TestUser, hash: string, leave = false): Promise<unknown[]> =>
  database.as(user, 'select public.invitation_accept($1, $2)', [hash, leave]);
const roleOf = async (user: TestUser): Promise<string | null> => {
  const [row] = await database.query<{ role: string }>(
    'select role from public.organization_members where organization_id = $1 and user_id = $2 and removed_at is null',
    [world.organizationId, user.id],
  );
  return row?.role ?? null;
};

describe('an invitation', () => {
  it('is sent by owners and admins', async () => {
    const { id } = await invite(world.admin, ' Ben@Example.com ', 'office');
    const [letter] = await database.query<{ to_email: string; body_text: string; subject: string }>(
      `select to_email, subject, body_text from public.email_log where template_type = 'member_invite' and organization_id = $1`,
      [world.organizationId],
    );
    expect(letter).toMatchObject({ to_email: 'ben@example.com' });
    expect(letter?.subject).toContain('Level & Sons');
    expect(letter?.body_text).not.toContain('{{');
    expect(
      await database.as(
        world.owner,
        'select email, role from public.organization_invitations where id = $1',
        [id],
      ),
    ).toEqual([{ email: 'ben@example.com', role: 'office' }]);
    expect(await refusal(invite(world.inspector, 'x@example.com'))).toBe('42501');
    expect(await refusal(invite(world.owner, 'x@example.com', 'owner'))).toBe('23514');
    expect(await refusal(invite(world.owner, 'no address'))).toBe('23514');
  });

  it('is read in the log of letters only by those who may invite', async () => {
    await invite(world.owner, 'ben@example.com');
    const seen = async (user: TestUser): Promise<number> =>
      (await database.as(user, `select 1 from public.email_log where template_type = 'member_invite'`))
        .length;
    expect([await seen(world.admin), await seen(world.inspector), await seen(world.office)]).toEqual([
      1, 0, 0,
    ]);
  });

  it('brings a newcomer who signs up through it into the team, and creates no organization for them', async () => {
    const { token } = await invite(world.owner, `new-${count + 1}@example.com`, 'inspector');
    const nell = await newcomer({ invitation: token, organization_name: 'Never made' });
    const before = await database.query('select 1 from public.organizations');
    expect(await ensure(nell)).toBe(world.organizationId);
    expect(await ensure(nell)).toBe(world.organizationId);
    expect(await roleOf(nell)).toBe('inspector');
    expect(await database.query('select 1 from public.organizations')).toHaveLength(before.length);
    const reports = await database.as(nell, 'select id from public.reports where id = $1', [world.reportId]);
    expect(reports).toHaveLength(1);
    const [news] = await database.query<{ title: string }>(
      `select title from public.notification_log where user_id = $1`,
      [world.owner.id],
    );
    expect(news?.title).toBe('Nell Newcomer joined your team');
  });

  it('that was withdrawn, has expired or is for another address makes no one a member', async () => {
    const cases = ['withdrawn', 'expired', 'another'] as const;
    for (const kind of cases) {
      const email = `new-${count + 1}@example.com`;
      const { id, token, hash } = await invite(
        world.owner,
        kind === 'another' ? `someone-${email}` : email,
        'office',
      );
      const person = await newcomer({ invitation: token });
      if (kind === 'withdrawn') await database.as(world.admin, 'select public.invitation_revoke($1)', [id]);
      if (kind === 'expired')
        await database.query(`update public.organization_invitations set expires_at = now() where id = $1`, [
          id,
        ]);
      expect(await ensure(person)).not.toBe(world.organizationId);
      expect(await refusal(accept(person, hash, true))).toBe(kind === 'another' ? '42501' : 'P0002');
      expect(await roleOf(person)).toBeNull();
    }
  });

  it('asks who belongs somewhere already, and archives what they leave empty; they find it again', async () => {
    const ann = await newcomer();
    const own = await ensure(ann);
    const { hash } = await invite(world.owner, ann.email, 'admin');
    expect(await refusal(accept(ann, hash))).toBe('55000');
    await accept(ann, hash, true);
    expect(await roleOf(ann)).toBe('admin');
    const archived = async (): Promise<boolean> =>
      (
        await database.query('select 1 from public.organizations where id = $1 and archived_at is not null', [
          own,
        ])
      ).length === 1;
    expect(await archived()).toBe(true);
    expect(await ensure(ann)).toBe(world.organizationId);
    await database.as(ann, 'select public.member_leave($1)', [world.organizationId]);
    expect(await ensure(ann)).toBe(own);
    expect(await archived()).toBe(false);
  });

  it('does not take the last owner away from others', async () => {
    const ann = await newcomer();
    await addMember(database, await ensure(ann), 'office');
    const { hash } = await invite(world.owner, ann.email);
    expect(await refusal(accept(ann, hash, true))).toBe('23514');
  });

  it('opens by the newest link only', async () => {
    const ann = await newcomer();
    await ensure(ann);
    const first = await invite(world.owner, ann.email);
    const again = await resend(world.owner, first.id);
    expect(await refusal(accept(ann, first.hash, true))).toBe('P0002');
    const replaced = await invite(world.owner, ann.email, 'office');
    expect(await refusal(accept(ann, again.hash, true))).toBe('P0002');
    expect(await refusal(accept(ann, replaced.hash, true))).toBe('allowed');
    expect(await refusal(accept(ann, replaced.hash, true))).toBe('P0002');
    expect(await refusal(invite(world.owner, ann.email))).toBe('23505');
  });

  it.each([
    ['is removed', 'select public.member_remove($1, $2)'],
    ['may no longer invite', `select public.member_set_role($1, $2, 'office')`],
  ])('ends when whoever sent it %s, and does not come back with them', async (_how, end) => {
    const ann = await newcomer();
    await ensure(ann);
    const { hash } = await invite(world.admin, ann.email, 'admin');
    await database.as(world.owner, end, [world.organizationId, world.admin.id]);
    const look = 'select public.invitation_look($1) as seen';
    expect(await database.as('service_role', look, [hash])).toEqual([{ seen: { status: 'gone' } }]);
    expect(await refusal(accept(ann, hash, true))).toBe('P0002');
    await database.query(
      `update public.organization_members set removed_at = null, role = 'admin' where organization_id = $1 and user_id = $2`,
      [world.organizationId, world.admin.id],
    );
    expect(await refusal(accept(ann, hash, true))).toBe('P0002');
  });

  it('stands and falls with who sent it last, even where nothing withdrew it', async () => {
    const ann = await newcomer();
    await ensure(ann);
    const { id } = await invite(world.admin, ann.email);
    const { hash } = await resend(world.owner, id);
    await database.as(world.owner, 'select public.member_remove($1, $2)', [
      world.organizationId,
      world.admin.id,
    ]);
    const look = 'select public.invitation_look($1) as seen';
    expect(await database.as('service_role', look, [hash])).toMatchObject([{ seen: { status: 'open' } }]);
    await database.query('update public.organization_invitations set invited_by = $2 where id = $1', [
      id,
      world.inspector.id,
    ]);
    expect(await database.as('service_role', look, [hash])).toEqual([{ seen: { status: 'gone' } }]);
    expect(await refusal(accept(ann, hash, true))).toBe('P0002');
  });

  it('is shown to nobody but the function that asks with the service key', async () => {
    const { hash } = await invite(world.owner, 'ben@example.com');
    const look = 'select public.invitation_look($1) as seen';
    expect(await database.as('service_role', look, [hash])).toMatchObject([
      { seen: { status: 'open', organization: 'Level & Sons', email: 'ben@example.com', role: 'inspector' } },
    ]);
    expect(await refusal(database.as(world.owner, look, [hash]))).toBe('42501');
    expect(await refusal(database.as('anon', look, [hash]))).toBe('42501');
  });
});

describe('roles and ownership', () => {
  const setRole = (by: TestUser, who: TestUser, role: string): Promise<unknown[]> =>
    database.as(by, 'select public.member_set_role($1, $2, $3)', [world.organizationId, who.id, role]);
  const transfer = (by: TestUser, to: TestUser): Promise<unknown[]> =>
    database.as(by, 'select public.ownership_transfer($1, $2)', [world.organizationId, to.id]);

  it('change by owners and admins, never to owner and never of one', async () => {
    await setRole(world.admin, world.office, 'inspector');
    expect(await roleOf(world.office)).toBe('inspector');
    expect(await refusal(setRole(world.admin, world.office, 'owner'))).toBe('22023');
    expect(await refusal(setRole(world.admin, world.owner, 'office'))).toBe('P0002');
    expect(await refusal(setRole(world.inspector, world.office, 'admin'))).toBe('42501');
  });

  it('hand the organization over once: the old owner becomes an admin', async () => {
    expect(await refusal(transfer(world.admin, world.inspector))).toBe('42501');
    await transfer(world.owner, world.inspector);
    expect([await roleOf(world.inspector), await roleOf(world.owner)]).toEqual(['owner', 'admin']);
    expect(await refusal(transfer(world.owner, world.admin))).toBe('42501');
  });
});

describe('the end of an account', () => {
  it('waits, can be canceled, and then takes the account and not the work', async () => {
    const nell = await newcomer();
    const { hash } = await invite(world.owner, nell.email);
    await accept(nell, hash);
    await database.as(nell, 'select public.account_delete()');
    await database.as(nell, 'select public.account_keep()');
    expect(await database.as(nell, 'select public.account_deletion() as due')).toEqual([{ due: null }]);
    await database.as(nell, 'select public.account_delete()');
    expect(await database.as('service_role', 'select public.account_deletions_run() as n')).toEqual([
      { n: 0 },
    ]);
    await database.query('update private.account_deletions set due_at = now()');
    expect(await database.as('service_role', 'select public.account_deletions_run() as n')).toEqual([
      { n: 1 },
    ]);
    expect(await database.query('select 1 from auth.users where id = $1', [nell.id])).toEqual([]);
    expect(await roleOf(nell)).toBeNull();
    expect(await database.query('select 1 from public.reports where id = $1', [world.reportId])).toHaveLength(
      1,
    );
  });

  it('is refused to the last owner of others, and leaves an organization of one archived', async () => {
    expect(await refusal(database.as(world.owner, 'select public.account_delete()'))).toBe('23514');
    const ann = await newcomer();
    const own = await ensure(ann);
    await database.as(ann, 'select public.account_delete()');
    await database.query('update private.account_deletions set due_at = now()');
    await database.as('service_role', 'select public.account_deletions_run()');
    expect(
      await database.query('select 1 from public.organizations where id = $1 and archived_at is not null', [
        own,
      ]),
    ).toHaveLength(1);
  });
});

describe('devices that are signed in', () => {
  it('are listed and ended by their person alone', async () => {
    const [ann, eve] = [await newcomer(), await newcomer()];
    const [session] = await database.query<{ id: string }>(
      `insert into auth.sessions (id, user_id, user_agent) values (gen_random_uuid(), $1, 'Phone') returning id`,
      [ann.id],
    );
    const list = 'select id, user_agent from public.my_sessions()';
    expect(await database.as(ann, list)).toEqual([{ id: session?.id, user_agent: 'Phone' }]);
    expect(await database.as(eve, list)).toEqual([]);
    expect(await refusal(database.as(eve, 'select public.session_end($1)', [session?.id]))).toBe('P0002');
    await database.as(ann, 'select public.session_end($1)', [session?.id]);
    expect(await database.as(ann, list)).toEqual([]);
  });
});

describe('how long logs are kept', () => {
  it('is the owner’s choice, and takes sent emails that are older', async () => {
    const setting = 'select public.log_retention_set($1, 12)';
    expect(await refusal(database.as(world.admin, setting, [world.organizationId]))).toBe('42501');
    await database.as(world.owner, setting, [world.organizationId]);
    for (const [status, age] of [
      ['sent', '13 months'],
      ['sent', '11 months'],
      ['queued', '13 months'],
    ]) {
      await database.query(
        `insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text, status, created_at)
         values ($1, 'report_share', 'c@example.com', 's', '', '', $2, now() - $3::interval)`,
        [world.organizationId, status, age],
      );
    }
    expect(await database.as('service_role', 'select public.logs_forget() as n')).toEqual([{ n: 1 }]);
  });
});
