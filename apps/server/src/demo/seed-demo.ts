/**
 * `npm start -- --demo`: a working organization. Owner, two inspectors, 12 contacts, 5 accounts, this week's
 * appointments, tasks, services and hours with an open booking page, an agreement awaiting signature, a year of
 * inspections with published reports, invoices, expenses and drives, and six reports of this week, one of them complete with 40 photos. Created once per database; a
 * second start finds it and only prints the sign-in.
 */
import { randomBytes } from 'node:crypto';
import type { SnapshotOrganization } from '@plumbline/domain/report/snapshot/types';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { Logger } from 'pino';
import postgres from 'postgres';
import { z } from 'zod';
import { StartRefusal } from '../ground/start-refusal.ts';
import { type DemoAppointment, demoAppointments } from './demo-appointments.ts';
import { createDemoClient, type DemoChange, type DemoClient } from './demo-client.ts';
import { demoJobs } from './demo-jobs.ts';
import {
  DEMO_ADDRESS,
  DEMO_EMAIL,
  DEMO_LICENSE,
  DEMO_LICENSES,
  DEMO_ORGANIZATION,
  DEMO_PASSWORD,
  DEMO_PHONE,
  DEMO_TIME_ZONE,
  type DemoPersonKey,
  demoAccounts,
  demoContacts,
  demoPeople,
} from './demo-people.ts';
import { demoTasks } from './demo-tasks.ts';
import { writeBooks } from './write-demo-books.ts';
import { writeDemoHistory } from './write-demo-history.ts';
import { writeAgreementToSign, writeServicesAndBooking } from './write-demo-office.ts';
import { writeDemoReport } from './write-demo-report.ts';
import { type DemoVisit, demoCoordinates, writeDemoRoutes } from './write-demo-routes.ts';
import { writePastReports } from './write-past-reports.ts';

export interface DemoServer {
  readonly address: string;
  readonly databaseUrl: string;
  readonly secrets: { readonly anonKey: string };
  readonly log: Logger;
}

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const libraryRow = z.object({
  key: z.string(),
  title: z.string(),
  severity: z.string(),
  is_safety: z.boolean(),
  observation: z.string(),
  implication: z.string(),
  recommendation: z.string(),
  trade: z.string().nullable(),
  action: z.string().nullable(),
  timeframe: z.string().nullable(),
});

export async function seedDemo(server: DemoServer): Promise<{ email: string; password: string }[]> {
  const signIn = demoPeople.map(({ email }) => ({ email, password: DEMO_PASSWORD }));
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const known = await sql`select 1 from auth.users where email = ${demoPeople[0].email}`;
    if (known.length === 0) {
      await refuseConfirmation(server);
      await makeDemo(server, sql);
    }
  } finally {
    await sql.end();
  }
  return signIn;
}

/** Checked before anyone is created: the next start would mistake half a demo for a whole one. */
async function refuseConfirmation({ address, secrets }: DemoServer): Promise<void> {
  const response = await fetch(`${address}/auth/v1/settings`, { headers: { apikey: secrets.anonKey } });
  const settings = z.object({ mailer_autoconfirm: z.boolean() }).parse(await response.json());
  if (!settings.mailer_autoconfirm)
    throw new StartRefusal(
      'The demo needs accounts without email confirmation: start it once without SMTP_URL, and with it from then on.',
    );
}

async function makeDemo(server: DemoServer, sql: postgres.Sql): Promise<void> {
  const clients = new Map<DemoPersonKey, DemoClient>();
  for (const person of demoPeople) clients.set(person.key, await signUp(server, person));
  const owner = clientOf(clients, 'owner');
  const officeId = z.string().parse(await owner.call('ensure_organization', {}));
  await joinMembers(sql, officeId, clients);
  const contacts = await writeContacts(owner, officeId);
  const library = await readLibrary(sql, officeId);
  const visits: DemoVisit[] = [];
  for (const [index, job] of demoJobs.entries()) {
    const person = demoPeople.find((each) => each.key === job.inspector) ?? demoPeople[0];
    const client = clientOf(clients, job.inspector);
    const [startsAt, endsAt] = appointmentTimes(job.dayOffset, job.hour);
    const appointmentId = client.newId();
    const [buyer, agent] = [at(contacts, job.client), at(contacts, job.agent)];
    await client.insert(officeId, [
      {
        table: 'appointments',
        id: appointmentId,
        values: {
          user_id: client.userId,
          contact_id: buyer.id,
          title: `Home inspection, ${job.address}`,
          ...placeValues(job),
          ...whenValues(startsAt, endsAt),
          year_built: job.yearBuilt,
          living_area_sqft: job.areaSqft,
          status: job.dayOffset < 0 ? 'completed' : 'confirmed',
        },
      },
    ]);
    visits.push({ inspector: job.inspector, dayOffset: job.dayOffset, appointmentId, startsAt, endsAt });
    await writeDemoReport({
      client,
      officeId,
      job,
      number: `H-${1041 + index}`,
      startsAt,
      endsAt,
      appointmentId,
      clientContact: buyer,
      agentContact: agent,
      inspector: { id: client.userId, name: person.fullName, license: person.license },
      library,
      timeZone: DEMO_TIME_ZONE,
    });
    server.log.info({ report: index + 1 }, 'Demo report written');
  }
  await writeServicesAndBooking(clients, owner, officeId);
  const further = await writeFurtherAppointments(clients, officeId, contacts);
  const [first] = further;
  if (first !== undefined)
    await writeAgreementToSign({
      ...first,
      owner,
      officeId,
      site: server.address,
      client: at(contacts, first.booked.client),
    });
  await writeTasks(clients, officeId, contacts);
  const past = await writeDemoHistory({ clients, officeId, contacts, nowMs: Date.now() });
  await writePastReports({ officeId, organization: demoCompany(officeId), library }, past, async () => {
    await sql`select public.report_version_settle(id, 'same', pdf_sha256) from public.report_versions`;
  });
  await shareRecent(owner, sql);
  const others = further.map(({ booked, ...when }) => ({
    ...when,
    inspector: booked.inspector,
    dayOffset: booked.dayOffset,
  }));
  await writeDemoRoutes(clients, officeId, [...visits, ...others], past);
  await owner.insert(officeId, demoLicenses(officeId, owner.userId));
  await writeBooks(owner, officeId);
}

/** Besides the number in the profile: the kinds that other reports need. */
const demoLicenses = (officeId: string, userId: string) =>
  DEMO_LICENSES.map(({ kind, state, ...license }) => ({
    table: 'member_licenses' as const,
    id: rowId(officeId, `license/${userId}/${kind}/${state}`),
    values: { user_id: userId, kind, state, ...license },
  }));

/** As written by `joinMembers`. */
const demoCompany = (id: string): SnapshotOrganization => ({
  id,
  name: DEMO_ORGANIZATION,
  email: DEMO_EMAIL,
  phone: DEMO_PHONE,
  licenseNumber: DEMO_LICENSE,
  address: DEMO_ADDRESS,
  website: '',
  brandColor: null,
});

/** Clients have links to them; else the dashboard would name each as not sent. */
async function shareRecent(owner: DemoClient, sql: postgres.Sql): Promise<void> {
  const rows = await sql`select distinct report_id from public.report_versions`;
  for (const { report_id } of rows)
    await owner.call('report_share_create', {
      p_report: report_id,
      p_token_hash: randomBytes(32).toString('hex'),
    });
}

async function signUp(
  { address, secrets }: DemoServer,
  person: (typeof demoPeople)[number],
): Promise<DemoClient> {
  const response = await fetch(`${address}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: secrets.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: person.email,
      password: DEMO_PASSWORD,
      data: { full_name: person.fullName, organization_name: DEMO_ORGANIZATION },
    }),
  });
  if (!response.ok)
    throw new Error(`sign-up of the demo answered ${response.status}: ${await response.text()}`);
  const session = sessionSchema.parse(await response.json());
  return createDemoClient(address, secrets.anonKey, {
    userId: session.user.id,
    accessToken: session.access_token,
  });
}

/** Invitations need a screen, so the demo's members are entered as the database owner. */
async function joinMembers(
  sql: postgres.Sql,
  officeId: string,
  clients: ReadonlyMap<DemoPersonKey, DemoClient>,
): Promise<void> {
  for (const person of demoPeople) {
    const userId = clientOf(clients, person.key).userId;
    await sql`insert into public.profiles (user_id, email, full_name, license_number) values (${userId}, ${person.email}, ${person.fullName}, ${person.license})
      on conflict (user_id) do update set full_name = excluded.full_name, license_number = excluded.license_number`;
    if (person.role === 'owner') continue;
    await sql`insert into public.organization_members (organization_id, user_id, role) values (${officeId}, ${userId}, ${person.role})`;
  }
  await sql`update public.organizations set phone = ${DEMO_PHONE}, email = ${DEMO_EMAIL}, license_number = ${DEMO_LICENSE},
    address = ${DEMO_ADDRESS} where id = ${officeId}`;
}

interface DemoContact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly values: DemoChange['values'];
  /** Of an agent: the brokerage. */
  readonly account: { readonly id: string; readonly name: string } | null;
}

const SOURCES = ['Agent referral', 'Website', 'Agent referral', 'Search engine', 'Repeat client'] as const;

async function writeContacts(owner: DemoClient, officeId: string): Promise<DemoContact[]> {
  const accounts = demoAccounts.map((values) => ({ id: owner.newId(), values }));
  await owner.insert(
    officeId,
    accounts.map(({ id, values }) => ({ table: 'accounts', id, values: { ...values } })),
  );
  const accountOf = (company: string | undefined) => {
    const account = accounts.find(({ values }) => values.name === company);
    return account === undefined ? null : { id: account.id, name: account.values.name };
  };
  const made = demoContacts.map((values) => ({
    id: owner.newId(),
    values,
    account: accountOf('company' in values ? values.company : undefined),
  }));
  await owner.insert(
    officeId,
    made.map(({ id, values, account }, index) => ({
      table: 'contacts',
      id,
      values: {
        ...values,
        source: values.kind === 'client' ? SOURCES[index % SOURCES.length] : '',
        account_id: account?.id ?? null,
      },
    })),
  );
  return made.map(({ id, values, account }) => ({
    id,
    name: values.name,
    email: values.email,
    values,
    account,
  }));
}

async function readLibrary(
  sql: postgres.Sql,
  officeId: string,
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const rows =
    await sql`select key, title, severity, is_safety, observation, implication, recommendation, trade, action, timeframe
    from public.defect_library where organization_id = ${officeId}`;
  return new Map(
    rows.map((row) => {
      const { key, ...text } = libraryRow.parse(row);
      return [key, text] as const;
    }),
  );
}

interface WrittenAppointment {
  readonly booked: DemoAppointment;
  readonly appointmentId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

async function writeFurtherAppointments(
  clients: ReadonlyMap<DemoPersonKey, DemoClient>,
  officeId: string,
  contacts: readonly DemoContact[],
): Promise<WrittenAppointment[]> {
  const owner = clientOf(clients, 'owner');
  const written: WrittenAppointment[] = [];
  for (const booked of demoAppointments) {
    const id = owner.newId();
    const [startsAt] = appointmentTimes(booked.dayOffset, booked.hour);
    const minutes = booked.services.reduce((sum, [, each]) => sum + each, 0) || 60;
    const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
    const companionId = booked.companion === undefined ? null : clientOf(clients, booked.companion).userId;
    await owner.insert(officeId, [
      {
        table: 'appointments',
        id,
        values: {
          user_id: clientOf(clients, booked.inspector).userId,
          contact_id: at(contacts, booked.client).id,
          title: booked.title ?? '',
          ...placeValues(booked),
          ...whenValues(startsAt, endsAt),
          travel_minutes: booked.travelMinutes,
          status: booked.status,
        },
      },
      ...booked.services.map(([name, duration_minutes, price_cents], index) => ({
        table: 'appointment_services',
        id: owner.newId(),
        values: { appointment_id: id, name, duration_minutes, price_cents, position: `a${index}` },
      })),
      ...(booked.agent === undefined
        ? []
        : [
            {
              table: 'appointment_contacts',
              id: owner.newId(),
              values: { appointment_id: id, contact_id: at(contacts, booked.agent).id, role: 'agent' },
            },
          ]),
      ...(companionId === null
        ? []
        : [
            {
              table: 'appointment_inspectors',
              id: rowId(id, `inspector/${companionId}`),
              values: { appointment_id: id, user_id: companionId },
            },
          ]),
    ]);
    written.push({ booked, appointmentId: id, startsAt, endsAt });
  }
  return written;
}

const placeValues = ({
  address,
  city,
  postalCode,
}: {
  address: string;
  city: string;
  postalCode: string;
}) => ({
  location: `${address}, ${city}, FL ${postalCode}`,
  address_line1: address,
  city,
  region: 'FL',
  postal_code: postalCode,
  ...demoCoordinates(postalCode),
});

const whenValues = (startsAt: string, endsAt: string) => ({
  appointment_date: startsAt,
  ends_at: endsAt,
  time_zone: DEMO_TIME_ZONE,
});

async function writeTasks(
  clients: ReadonlyMap<DemoPersonKey, DemoClient>,
  officeId: string,
  contacts: readonly DemoContact[],
): Promise<void> {
  const owner = clientOf(clients, 'owner');
  const rows = demoTasks.map((task, index) => ({
    table: 'tasks',
    id: owner.newId(),
    values: {
      title: task.title,
      notes: task.notes ?? '',
      due_on: task.dayOffset === null ? null : dayOf(task.dayOffset),
      due_time: task.time ?? '',
      time_zone: task.dayOffset === null ? '' : DEMO_TIME_ZONE,
      repeat_rule: task.repeatRule ?? '',
      priority: task.priority ?? 'normal',
      assignee_id: task.assignee === null ? null : clientOf(clients, task.assignee).userId,
      contact_id: task.contact === undefined ? null : at(contacts, task.contact).id,
      checklist: (task.steps ?? []).map(([text, done]) => ({ id: owner.newId(), text, done })),
      position: `a${index}`,
      done_at: task.isDone ? new Date().toISOString() : null,
      done_by: task.isDone ? owner.userId : null,
    },
  }));
  await owner.insert(officeId, rows);
}

const dayOf = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Eastern time without daylight saving is close enough for a demo. */
function appointmentTimes(dayOffset: number, hour: number): [string, string] {
  const start = Date.parse(`${dayOf(dayOffset)}T${String(hour).padStart(2, '0')}:00:00-05:00`);
  return [new Date(start).toISOString(), new Date(start + 3 * 3_600_000).toISOString()];
}

function clientOf(clients: ReadonlyMap<DemoPersonKey, DemoClient>, key: DemoPersonKey): DemoClient {
  const client = clients.get(key);
  if (!client) throw new Error(`no one signed up as ${key}`);
  return client;
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no entry ${index}`);
  return found;
}
