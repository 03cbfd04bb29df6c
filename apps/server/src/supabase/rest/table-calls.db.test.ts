/**
 * The table calls of the specification's section 7, made by the unmodified client library against the server and the
 * real migrations. supabase/tests covers the rules behind them; this shows that the calls work.
 */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

type Person = Awaited<ReturnType<TestServer['signUp']>>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

const newPerson = (name: string): Promise<Person> =>
  server.signUp(`${name}.${randomUUID().slice(0, 8)}@example.com`, { full_name: name });

async function newOrganization(client: SupabaseClient): Promise<string> {
  const made = await client.from('organizations').insert({ name: 'Plumb Line Co' }).select('id').single();
  if (made.error) throw made.error;
  return String(made.data.id);
}

const join = (client: SupabaseClient, organizationId: string, userId: string, role = 'owner') =>
  client
    .from('organization_members')
    .insert({ organization_id: organizationId, user_id: userId, role })
    .select('id,created_at')
    .single();

async function newOwner(name: string): Promise<Person & { organizationId: string }> {
  const person = await newPerson(name);
  const organizationId = await newOrganization(person.client);
  const joined = await join(person.client, organizationId, person.userId);
  if (joined.error) throw joined.error;
  return { ...person, organizationId };
}

/** Invitations are not a table call; the colleague is put in from behind. */
async function addColleague(organizationId: string, person: Person, createdAt: string): Promise<void> {
  await server.database.query(
    `insert into public.organization_members (organization_id, user_id, role, created_at) values ($1, $2, 'inspector', $3)`,
    [organizationId, person.userId, createdAt],
  );
}

describe('organizations', () => {
  it('are inserted and read back by their maker before a membership exists, and by no one else', async () => {
    const [ann, eve] = [await newPerson('Ann'), await newPerson('Eve')];
    const insert = { name: 'Ann Co', email: 'office@ann.example', phone: '1', license_number: 'HI-7' };
    const made = await ann.client.from('organizations').insert(insert).select().single();
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject(insert);
    const read = (client: SupabaseClient) =>
      client.from('organizations').select('name').eq('id', made.data.id);
    expect((await read(ann.client)).data).toEqual([{ name: 'Ann Co' }]);
    expect((await read(eve.client)).data).toEqual([]);
    expect((await read(server.client())).data ?? []).toEqual([]);
  });

  it('are updated by id by their owner, and left alone by a stranger', async () => {
    const [ann, eve] = [await newOwner('Ann'), await newOwner('Eve')];
    const update = (client: SupabaseClient, name: string) =>
      client.from('organizations').update({ name }).eq('id', ann.organizationId).select('name');
    expect((await update(eve.client, 'Taken')).data).toEqual([]);
    expect((await update(ann.client, 'Renamed')).data).toEqual([{ name: 'Renamed' }]);
  });

  it('are selected through organization_members, and their absence is PGRST116', async () => {
    const ann = await newOwner('Ann');
    const through = (client: SupabaseClient, userId: string) =>
      client
        .from('organization_members')
        .select('role,organizations(id,name)')
        .eq('user_id', userId)
        .single();
    expect((await through(ann.client, ann.userId)).data).toEqual({
      role: 'owner',
      organizations: { id: ann.organizationId, name: 'Plumb Line Co' },
    });
    const homeless = await newPerson('Hal');
    const none = await through(homeless.client, homeless.userId);
    expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
  });
});

describe('organization_members', () => {
  it('are inserted as owner of one’s own memberless organization, once', async () => {
    const ann = await newPerson('Ann');
    const organizationId = await newOrganization(ann.client);
    expect((await join(ann.client, organizationId, ann.userId)).data).toEqual({
      id: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect((await join(ann.client, organizationId, ann.userId)).error?.code).toBe('42501');
  });

  it('are refused in another role, for another person, in a foreign organization and alongside another membership', async () => {
    const [ann, eve] = [await newPerson('Ann'), await newOwner('Eve')];
    const organizationId = await newOrganization(ann.client);
    const codes = [
      await join(ann.client, organizationId, ann.userId, 'admin'),
      await join(ann.client, organizationId, eve.userId),
      await join(eve.client, organizationId, eve.userId),
      await join(ann.client, eve.organizationId, ann.userId),
    ].map(({ error, status }) => [error?.code, status]);
    expect(codes).toEqual(Array.from({ length: 4 }, () => ['42501', 403]));
    await server.database.query('update public.organizations set created_by = $2 where id = $1', [
      organizationId,
      eve.userId,
    ]);
    expect((await join(eve.client, organizationId, eve.userId)).error?.code).toBe('42501');
  });

  it('are selected by organization_id in the order of created_at, by members only', async () => {
    const [ann, ben, eve] = [await newOwner('Ann'), await newPerson('Ben'), await newOwner('Eve')];
    const cal = await newPerson('Cal');
    await addColleague(ann.organizationId, ben, '2030-02-02');
    await addColleague(ann.organizationId, cal, '2030-01-01');
    const list = (client: SupabaseClient) =>
      client
        .from('organization_members')
        .select('user_id')
        .eq('organization_id', ann.organizationId)
        .order('created_at', { ascending: true });
    const expected = [ann, cal, ben].map(({ userId }) => ({ user_id: userId }));
    expect((await list(ben.client)).data).toEqual(expected);
    expect((await list(eve.client)).data).toEqual([]);
  });
});

describe('profiles', () => {
  const save = (person: Person, values: Record<string, unknown>) =>
    person.client
      .from('profiles')
      .upsert({ user_id: person.userId, ...values }, { onConflict: 'user_id' })
      .select()
      .single();

  it('are upserted, selected and updated by their person', async () => {
    const ann = await newPerson('Ann');
    const profile = { email: 'ann@example.com', full_name: 'Ann Lee', provider: 'email' };
    expect((await save(ann, profile)).data).toMatchObject({ ...profile, onboarding_completed: false });
    expect((await save(ann, { full_name: 'Ann Ferrer' })).data).toMatchObject({
      email: 'ann@example.com',
      full_name: 'Ann Ferrer',
    });
    const change = {
      phone: '5615550142',
      license_number: 'HI-7',
      avatar_url: 'https://a.example/ann.png',
      last_sign_in_at: '2026-11-22T12:00:00+00:00',
      onboarding_completed: true,
      onboarding_completed_at: '2026-11-22T12:05:00+00:00',
    };
    expect((await ann.client.from('profiles').update(change).eq('user_id', ann.userId)).error).toBeNull();
    const read = await ann.client.from('profiles').select('*').eq('user_id', ann.userId).single();
    expect(read.data).toMatchObject({ ...change, full_name: 'Ann Ferrer' });
  });

  it('are neither upserted nor updated by anyone else', async () => {
    const [ann, eve] = [await newPerson('Ann'), await newPerson('Eve')];
    await save(ann, { full_name: 'Ann' });
    const upsert = await eve.client
      .from('profiles')
      .upsert({ user_id: ann.userId, full_name: 'Eve was here' });
    expect(upsert.error?.code).toBe('42501');
    const update = eve.client.from('profiles').update({ full_name: 'Eve was here' });
    expect((await update.eq('user_id', ann.userId).select('user_id')).data).toEqual([]);
    expect((await save(ann, {})).data).toMatchObject({ full_name: 'Ann' });
  });

  it('are selected by a list of user_ids, fellow members only', async () => {
    const [ann, ben, eve] = [await newOwner('Ann'), await newPerson('Ben'), await newOwner('Eve')];
    await addColleague(ann.organizationId, ben, '2030-01-01');
    for (const person of [ann, ben, eve]) await save(person, {});
    const ids = [ann.userId, ben.userId, eve.userId];
    const list = async (client: SupabaseClient) =>
      ((await client.from('profiles').select('user_id').in('user_id', ids)).data ?? []).map(
        (row) => row.user_id,
      );
    expect(new Set(await list(ann.client))).toEqual(new Set([ann.userId, ben.userId]));
    expect(await list(eve.client)).toEqual([eve.userId]);
  });

  it('answer PGRST116 where no profile is, and 23503 with the foreign key when the account is gone', async () => {
    const ann = await newPerson('Ann');
    const none = await ann.client.from('profiles').select('*').eq('user_id', ann.userId).single();
    expect(none).toMatchObject({ status: 406, data: null, error: { code: 'PGRST116' } });
    await server.database.query('delete from auth.users where id = $1', [ann.userId]);
    const gone = await save(ann, { full_name: 'Ghost' });
    expect(gone).toMatchObject({ status: 409, error: { code: '23503' } });
    expect(gone.error?.message).toContain('profiles_user_id_fkey');
  });
});

describe('email_templates', () => {
  const save = (client: SupabaseClient, values: Record<string, unknown>) =>
    client
      .from('email_templates')
      .upsert(values, { onConflict: 'organization_id,template_type' })
      .select('report_email_subject,body_text,updated_by');

  it('are inserted in two defaults and upserted on organization_id and template_type', async () => {
    const ann = await newOwner('Ann');
    const key = { organization_id: ann.organizationId, template_type: 'report_share' };
    const two = [key, { ...key, template_type: 'agreement_invite' }];
    expect((await ann.client.from('email_templates').insert(two)).error).toBeNull();
    expect((await ann.client.from('email_templates').insert(two)).error?.code).toBe('23505');
    const saved = await save(ann.client, { ...key, report_email_subject: 'Yours', body_text: 'Here it is' });
    expect(saved.data).toEqual([
      { report_email_subject: 'Yours', body_text: 'Here it is', updated_by: ann.userId },
    ]);
    const all = ann.client
      .from('email_templates')
      .select('template_type')
      .eq('organization_id', ann.organizationId);
    expect((await all.order('template_type')).data).toEqual([
      { template_type: 'agreement_invite' },
      { template_type: 'report_share' },
    ]);
  });

  it('are selected by organization_id, template_type and is_active; a stranger neither reads nor writes them', async () => {
    const [ann, eve] = [await newOwner('Ann'), await newOwner('Eve')];
    const key = { organization_id: ann.organizationId, template_type: 'report_share' };
    await save(ann.client, { ...key, body_text: 'ours', is_active: true });
    const read = (client: SupabaseClient, isActive: boolean) =>
      client
        .from('email_templates')
        .select('body_text')
        .match({ ...key, is_active: isActive });
    expect((await read(ann.client, true)).data).toEqual([{ body_text: 'ours' }]);
    expect((await read(ann.client, false)).data).toEqual([]);
    expect((await read(eve.client, true)).data).toEqual([]);
    expect((await save(eve.client, { ...key, body_text: 'theirs' })).error?.code).toBe('42501');
  });
});

describe('appointments', () => {
  it('are selected by id with their contact, and by their future, by members only', async () => {
    const [ann, eve] = [await newOwner('Ann'), await newOwner('Eve')];
    const { client, organizationId, userId } = ann;
    const id = randomUUID();
    const contactId = randomUUID();
    const contact = {
      id: contactId,
      scope_id: organizationId,
      kind: 'client',
      name: 'Ana',
      phone: '1',
      email: 'a@b.example',
    };
    expect((await client.from('contacts').insert(contact)).error).toBeNull();
    const appointment = {
      id,
      scope_id: organizationId,
      user_id: userId,
      contact_id: contactId,
      title: 'Home inspection',
      location: '2207 Orchid Lane',
      appointment_date: '2090-01-02T14:00:00Z',
      status: 'scheduled',
    };
    expect((await client.from('appointments').insert(appointment)).error).toBeNull();
    const one = (by: SupabaseClient) =>
      by.from('appointments').select('title,location,contacts(phone,email)').eq('id', id).single();
    expect((await one(client)).data).toEqual({
      title: 'Home inspection',
      location: '2207 Orchid Lane',
      contacts: { phone: '1', email: 'a@b.example' },
    });
    expect((await one(eve.client)).error?.code).toBe('PGRST116');
    // Agents are in a separate table, so that the embedding stays one-to-one.
    const agent = { id: randomUUID(), scope_id: organizationId, appointment_id: id, contact_id: contactId };
    expect((await client.from('appointment_contacts').insert(agent)).error).toBeNull();
    expect((await one(client)).data?.contacts).toEqual({ phone: '1', email: 'a@b.example' });
    const future = client.from('appointments').select('id').eq('status', 'scheduled');
    expect((await future.gt('appointment_date', new Date().toISOString())).data).toEqual([{ id }]);
  });
});
