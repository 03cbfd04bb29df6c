/** Plans, standings and deeds: the tables of the app and the tables of the database are one; and what a full or ended plan refuses. */

import { memberRoles } from '@plumbline/domain/ground/roles';
import { PLANS, TRIAL_DAYS } from '@plumbline/domain/office/subscription/subscription-plans';
import {
  DEEDS,
  INSPECTING_ROLES,
  isStopped,
  STANDINGS,
  STOPPED_FROM,
  SUBSCRIPTION_STATUSES,
  standingOf,
} from '@plumbline/domain/office/subscription/subscription-standing';
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { codeOf, mutation, newId, newPerson, pushOne } from './sync/sync-calls.ts';
import { addMember, createWorld, reportValues, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const billing = (isOn: boolean) =>
  database.query('select public.subscription_upkeep($1, $2)', [isOn, 'https://x.example']);
/** The plan of the world's office, as if Stripe had said so. */
const setPlan = (
  status: string,
  plan: string | null,
  trialEnds: string,
  coveredUntil: string | null = null,
) =>
  database.query(
    `update public.organization_subscriptions set status = $2, plan = $3, trial_ends_at = now() + $4::interval,
       covered_until = now() + $5::interval where organization_id = $1`,
    [world.organizationId, status, plan, trialEnds, coveredUntil],
  );

describe('the tables', () => {
  it('of plans are one in the app and in SQL', async () => {
    const rows = await database.query('select * from private.subscription_plans order by inspectors');
    expect(rows).toEqual(
      PLANS.map(({ id, inspectors, monthlyCents, yearlyCents }) => ({
        plan: id,
        inspectors,
        monthly_cents: monthlyCents,
        yearly_cents: yearlyCents,
      })),
    );
  });

  it('of deeds are one, for every standing', async () => {
    const rows = await database.query<{ deed: string; stopped_from: string | null }>(
      'select deed, stopped_from from private.subscription_deeds',
    );
    expect(Object.fromEntries(rows.map(({ deed, stopped_from }) => [deed, stopped_from]))).toEqual(
      STOPPED_FROM,
    );
    for (const deed of DEEDS) {
      for (const standing of STANDINGS) {
        const [row] = await database.query<{ is: boolean }>('select private.is_stopped($1, $2) as is', [
          deed,
          standing,
        ]);
        expect([deed, standing, row?.is]).toEqual([deed, standing, isStopped(deed, standing)]);
      }
    }
  });

  it('of standings are one, at every edge of every status', async () => {
    const trialEndsAt = '2026-12-01T12:00:00.000Z';
    const moments = [
      '2026-11-30T12:00:00.000Z',
      '2026-12-01T11:59:59.999Z',
      '2026-12-01T12:00:00.000Z',
      '2026-12-15T11:59:59.999Z',
      '2026-12-15T12:00:00.000Z',
      '2027-03-20T12:00:00.000Z',
      '2027-03-29T11:59:59.999Z',
      '2027-03-29T12:00:00.000Z',
    ];
    const cases = [true, false].flatMap((isBillingOn) =>
      SUBSCRIPTION_STATUSES.flatMap((status) =>
        [null, '2026-11-10T12:00:00.000Z', '2027-03-15T12:00:00.000Z'].flatMap((coveredUntil) =>
          moments.map((now) => ({ isBillingOn, status, coveredUntil, now })),
        ),
      ),
    );
    const rows = await database.query<{ standing: string }>(
      `select private.subscription_standing((c ->> 'isBillingOn')::boolean, c ->> 'status', $1, (c ->> 'coveredUntil')::timestamptz,
         (c ->> 'now')::timestamptz) as standing
       from jsonb_array_elements($2) with ordinality e(c, n) order by n`,
      [trialEndsAt, JSON.stringify(cases)],
    );
    expect(rows.map(({ standing }) => standing)).toEqual(
      cases.map(({ now, ...terms }) => standingOf({ ...terms, trialEndsAt }, Date.parse(now))),
    );
  });

  it('of roles that inspect are one', async () => {
    for (const role of memberRoles) {
      const [row] = await database.query<{ does: boolean }>('select private.does_inspect($1) as does', [
        role,
      ]);
      expect([role, row?.does]).toEqual([role, INSPECTING_ROLES.includes(role)]);
    }
  });
});

describe('an organization', () => {
  beforeEach(async () => {
    world = await createWorld(database);
    await billing(true);
  });

  it('gets the trial when it is made', async () => {
    const [row] = await database.query<{ days: number; status: string }>(
      `select extract(epoch from s.trial_ends_at - o.created_at)::integer / 86400 as days, s.status
       from public.organization_subscriptions s join public.organizations o on o.id = s.organization_id where o.id = $1`,
      [world.organizationId],
    );
    expect(row).toEqual({ days: TRIAL_DAYS, status: 'none' });
  });

  it('invites and promotes until the plan is full; the office comes in free', async () => {
    await setPlan('active', 'team', '-1 day', '20 days');
    // Owner, admin and inspector are in; the fourth person is of the office.
    await invite('inspector');
    await invite('inspector');
    await expect(invite('inspector')).rejects.toMatchObject({ code: 'PT402' });
    await expect(invite('admin')).rejects.toMatchObject({ code: 'PT402' });
    await invite('office');
    const fifth = await addMember(database, world.organizationId, 'inspector');
    const clerk = await addMember(database, world.organizationId, 'office');
    await addMember(database, world.organizationId, 'inspector');
    await expect(promote(clerk.id, 'inspector')).rejects.toMatchObject({ code: 'PT402' });
    // Switching between inspecting roles counts no one twice.
    await promote(fifth.id, 'admin');
    await promote(fifth.id, 'office');
    await promote(clerk.id, 'inspector');
  });

  it('keeps everybody when it moves to a smaller plan, and when it ends', async () => {
    await setPlan('active', 'solo', '-1 day', '20 days');
    expect(await inspectorCount()).toBe(3);
    await promote(world.inspector.id, 'admin');
    await setPlan('canceled', 'solo', '-90 days', '-60 days');
    expect(await inspectorCount()).toBe(3);
    await expect(invite('office')).rejects.toMatchObject({ code: 'PT402' });
  });

  it('invites nobody in the grace, and everybody again once it is paid', async () => {
    await setPlan('none', null, '-1 day');
    await expect(invite('office')).rejects.toMatchObject({ code: 'PT402' });
    await setPlan('active', 'team', '-1 day', '30 days');
    await invite('office');
  });

  it('is held to nothing where the server does not bill', async () => {
    await setPlan('canceled', 'solo', '-90 days', '-60 days');
    await billing(false);
    await invite('inspector');
    const [row] = await database.query<{ standing: string }>('select private.standing_of($1) as standing', [
      world.organizationId,
    ]);
    expect(row?.standing).toBe('open');
  });

  it('reads, shares and sends what was written offline whatever became of the plan', async () => {
    await setPlan('canceled', 'solo', '-90 days', '-60 days');
    const [read] = await database.as<{ n: string }>(
      world.inspector,
      'select count(*) as n from public.reports where id = $1',
      [world.reportId],
    );
    expect(Number(read?.n)).toBe(1);
    const values = { ...reportValues(world.inspectionId), title: 'Written in the crawlspace' };
    const change = mutation('reports', newId(), 'insert', values);
    expect(await pushOne(database, world.inspector, world.organizationId, change)).toMatchObject({
      result: 'ok',
    });
  });
});

describe('the letters before a trial ends', () => {
  beforeEach(async () => {
    world = await createWorld(database);
    const account = [world.owner.id, `${world.owner.id}@example.com`];
    await database.query('insert into auth.users (id, email) values ($1, $2)', account);
    await database.query('insert into public.profiles (user_id, email) values ($1, $2)', account);
    await billing(true);
  });
  const letters = () =>
    database.query<{ subject: string; to_email: string }>(
      `select subject, to_email from public.email_log where organization_id = $1 order by created_at, subject`,
      [world.organizationId],
    );

  it('come once a week before and once on the last day, and not before', async () => {
    await setPlan('none', null, '8 days');
    await billing(true);
    expect(await letters()).toEqual([]);
    await setPlan('none', null, '6 days 23 hours');
    await billing(true);
    await billing(true);
    expect(await letters()).toMatchObject([
      { subject: expect.stringMatching(/^Your trial ends on \w+ \d+$/) },
    ]);
    await setPlan('none', null, '23 hours');
    await billing(true);
    await billing(true);
    expect((await letters()).at(-1)?.subject).toBe('Your trial ends within a day');
    expect(await letters()).toHaveLength(2);
  });

  it('name the day that the office has then, not the one that UTC has reached', async () => {
    await pushOne(
      database,
      world.owner,
      world.organizationId,
      mutation('booking_settings', rowId(world.organizationId, 'booking-settings'), 'insert', {
        time_zone: 'America/Los_Angeles',
      }),
    );
    // 03:00 UTC is the evening before in Los Angeles.
    await database.query(
      `update public.organization_subscriptions
       set trial_ends_at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '5 days 3 hours'
       where organization_id = $1`,
      [world.organizationId],
    );
    await billing(true);
    const [day] = await database.query<{ day: string }>(
      `select to_char((now() at time zone 'UTC') + interval '4 days', 'FMMonth FMDD') as day`,
    );
    expect((await letters()).map(({ subject }) => subject)).toEqual([`Your trial ends on ${day?.day}`]);
  });

  it('do not come to who has subscribed, nor where nothing is billed', async () => {
    await setPlan('trialing', 'team', '2 days', '2 days');
    await billing(true);
    await setPlan('none', null, '2 days');
    await billing(false);
    expect(await letters()).toEqual([]);
  });
});

it('gives those who were here before there were plans their free days when billing begins, once', async () => {
  world = await createWorld(database);
  await setPlan('none', null, '-400 days');
  await database.query('update private.billing_switch set is_on = false, first_on_at = null');
  const days = async (): Promise<number> => {
    const [row] = await database.query<{ days: string }>(
      'select round(extract(epoch from trial_ends_at - now()) / 86400) as days from public.organization_subscriptions where organization_id = $1',
      [world.organizationId],
    );
    return Number(row?.days);
  };
  await billing(true);
  expect(await days()).toBe(TRIAL_DAYS);
  await setPlan('none', null, '-5 days');
  await billing(false);
  await billing(true);
  expect(await days()).toBe(-5);
});

it('keeps the newer of two answers of Stripe that overtook each other, and knows both events', async () => {
  world = await createWorld(database);
  const customer = `cus_${newId()}`;
  await database.query(
    'update public.organization_subscriptions set stripe_customer_id = $2 where organization_id = $1',
    [world.organizationId, customer],
  );
  const draw = async (event: string): Promise<string | null> => {
    const [row] = await database.as<{ ticket: string | null }>(
      'service_role',
      'select public.subscription_ticket($1, $2) as ticket',
      [customer, event],
    );
    return row?.ticket ?? null;
  };
  const take = async (ticket: string | null, event: string, status: string): Promise<unknown> =>
    (
      await database.as<{ said: string }>(
        'service_role',
        'select public.subscription_take($1, $2, $3, $4, $5) as said',
        [
          customer,
          ticket,
          JSON.stringify({ id: 'sub_1', status, plan: 'team' }),
          JSON.stringify([
            {
              id: 'in_1',
              status: status === 'active' ? 'open' : 'paid',
              total_cents: 100,
              currency: 'usd',
              issued_at: '2026-11-01T00:00:00Z',
            },
          ]),
          JSON.stringify({ id: event, type: 'x', created_at: '2026-11-01T00:00:00Z' }),
        ],
      )
    )[0]?.said;
  const [first, second] = [`evt_${newId()}`, `evt_${newId()}`];
  // Both asked; the question of the first event was answered before the end, and is written after it.
  const [early, late] = [await draw(first), await draw(second)];
  expect(await take(late, second, 'canceled')).toBe('taken');
  expect(await take(early, first, 'active')).toBe('older');
  expect(await take(late, second, 'active')).toBe('older');
  const [row] = await database.query(
    'select status from public.organization_subscriptions where organization_id = $1',
    [world.organizationId],
  );
  expect(row).toEqual({ status: 'canceled' });
  const invoices = await database.query(
    'select status from public.subscription_invoices where organization_id = $1',
    [world.organizationId],
  );
  expect(invoices).toEqual([{ status: 'paid' }]);
  // Neither is asked about again.
  expect([await draw(first), await draw(second)]).toEqual([null, null]);
});

it('tells its standing to members only', async () => {
  const stranger = newPerson('stranger');
  for (const name of ['subscription_facts', 'subscription_manage']) {
    const refusal = await database
      .as(stranger, `select public.${name}($1)`, [world.organizationId])
      .then(() => null, codeOf);
    expect([name, refusal]).toEqual([name, '42501']);
  }
});

const invite = (role: string) =>
  database.as(world.owner, 'select public.member_invite($1, $2, $3)', [
    world.organizationId,
    `${newId()}@example.com`,
    role,
  ]);
const promote = (user: string, role: string) =>
  database.as(world.owner, 'select public.member_set_role($1, $2, $3)', [world.organizationId, user, role]);
const inspectorCount = async (): Promise<number> => {
  const [row] = await database.query<{ n: number }>('select private.inspector_count($1) as n', [
    world.organizationId,
  ]);
  return row?.n ?? 0;
};
