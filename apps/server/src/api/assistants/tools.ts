/** The tools of assistants: what each reads or proposes, its scope, and the schema of its arguments. */

import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { appointmentDraft, type DraftKind, replyDraft, taskDraft } from '@plumbline/domain/public-api/drafts';
import {
  presentAppointment,
  presentContact,
  presentInvoice,
  presentReport,
  presentRow,
  presentVersion,
} from '@plumbline/domain/public-api/present-row';
import { agreementSchema, findingSchema } from '@plumbline/domain/public-api/resources';
import type { ApiScope } from '@plumbline/domain/public-api/scopes';
import type pg from 'pg';
import { z } from 'zod';
import * as mini from 'zod/mini';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import type { KeyHolder } from '../api-keys.ts';
import { busyTimes } from '../busy-times.ts';
import { findingListing, invoiceListing, officeListing, versionListing } from '../listings.ts';
import { ApiProblem } from '../problem.ts';
import { readOne, readPage, readRows } from '../read-rows.ts';

export interface ToolContext {
  readonly database: CallerDatabase;
  readonly holder: KeyHolder;
}

export interface AssistantTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: ApiScope;
  readonly isReadOnly: boolean;
  readonly input: StandardSchemaWithJSON;
  readonly run: (context: ToolContext, given: unknown) => Promise<unknown>;
}

type ReadWork<T> = (client: pg.PoolClient, organizationId: string, given: T) => Promise<unknown>;

function reading<T extends z.ZodObject>(
  description: Omit<AssistantTool, 'input' | 'run' | 'isReadOnly'>,
  input: T,
  work: ReadWork<z.output<T>>,
): AssistantTool {
  return {
    ...description,
    isReadOnly: true,
    input,
    run: ({ database, holder }, given) => {
      const parsed = input.parse(given);
      return database.asCaller(holder.caller, (client) => work(client, holder.organizationId, parsed));
    },
  };
}

/** Adds a proposal and nothing else: it is a row only once a person has accepted it. */
function proposing(
  kind: DraftKind,
  description: Omit<AssistantTool, 'input' | 'run' | 'isReadOnly' | 'scope'>,
  input: mini.ZodMiniObject,
): AssistantTool {
  return {
    ...description,
    scope: 'drafts:write',
    isReadOnly: false,
    input: standardOf(input),
    async run({ database, holder }, given) {
      const content = mini.parse(input, given);
      const title = String(content.title ?? content.subject);
      const { rows } = await database.asServer<{ id: string }>(
        'select private.program_draft_add($1, $2, $3, $4, $5, $6) as id',
        [holder.organizationId, holder.userId, holder.keyId, kind, title, JSON.stringify(content)],
      );
      return {
        proposal_id: rows[0]?.id,
        status: 'A person has to confirm it in Plumbline under Settings, Assistants.',
      };
    },
  };
}

/** The shared schemas are of zod/mini, whose types don't say that they describe themselves. */
function standardOf(schema: mini.ZodMiniObject): StandardSchemaWithJSON {
  const described = (): Record<string, unknown> => ({ ...mini.toJSONSchema(schema, { io: 'input' }) });
  return { '~standard': { ...schema['~standard'], jsonSchema: { input: described, output: described } } };
}

const instant = z.iso.datetime({ offset: true });
const reportId = z.strictObject({ report_id: z.uuid() });
const first = { limit: 50 };

export const assistantTools: readonly AssistantTool[] = [
  reading(
    {
      name: 'get_schedule',
      title: 'Schedule',
      description: 'Appointments that start between two instants, at most 31 days apart.',
      scope: 'appointments:read',
    },
    z.strictObject({ from: instant, to: instant }),
    async (client, organizationId, { from, to }) => {
      if (Date.parse(to) - Date.parse(from) > 31 * 86_400_000) throw new ApiProblem(400, 'At most 31 days.');
      const { row, from: table, where, values } = officeListing('appointments', organizationId);
      const rows = await readRows(
        client,
        `select ${row} as row from ${table} where ${where} and t.appointment_date >= $2 and t.appointment_date < $3
         order by t.appointment_date limit 200`,
        [...values, from, to],
      );
      return rows.map(presentAppointment);
    },
  ),
  reading(
    {
      name: 'get_availability',
      title: 'Availability',
      description: 'When inspectors are busy between two instants, at most 62 days apart.',
      scope: 'appointments:read',
    },
    z.strictObject({ from: instant, to: instant }),
    (client, organizationId, { from, to }) => busyTimes(client, organizationId, from, to),
  ),
  reading(
    {
      name: 'find_clients',
      title: 'Find clients',
      description: 'Contacts whose name, company, email, or phone contains the given text; at most 20.',
      scope: 'contacts:read',
    },
    z.strictObject({ text: z.string().min(2).max(100) }),
    async (client, organizationId, { text }) => {
      const { row, from, where, values } = officeListing('contacts', organizationId);
      const rows = await readRows(
        client,
        `select ${row} as row from ${from} where ${where}
         and position(lower($2) in lower(concat_ws(' ', t.name, t.company, t.email, t.phone))) > 0
         order by t.updated_at desc limit 20`,
        [...values, text],
      );
      return rows.map(presentContact);
    },
  ),
  reading(
    { name: 'get_client', title: 'Client', description: 'One contact.', scope: 'contacts:read' },
    z.strictObject({ contact_id: z.uuid() }),
    async (client, organizationId, { contact_id: id }) =>
      presentContact(await readOne(client, officeListing('contacts', organizationId), id)),
  ),
  reading(
    {
      name: 'list_reports',
      title: 'Reports',
      description: 'The 20 most recently changed reports.',
      scope: 'reports:read',
    },
    z.strictObject({}),
    async (client, organizationId) => {
      const { row, from, where, values } = officeListing('reports', organizationId);
      const sql = `select ${row} as row from ${from} where ${where} order by t.updated_at desc limit 20`;
      return (await readRows(client, sql, [...values])).map(presentReport);
    },
  ),
  reading(
    {
      name: 'get_report_state',
      title: 'Report status',
      description: 'A report’s status and its published versions.',
      scope: 'reports:read',
    },
    reportId,
    async (client, organizationId, { report_id: id }) => {
      const report = presentReport(await readOne(client, officeListing('reports', organizationId), id));
      const versions = await readPage(client, versionListing(organizationId, id), first);
      return { report, versions: versions.rows.map(presentVersion) };
    },
  ),
  reading(
    {
      name: 'get_findings',
      title: 'Report findings',
      description: 'A report’s findings; at most 100.',
      scope: 'reports:read',
    },
    reportId,
    async (client, organizationId, { report_id: id }) => {
      await readOne(client, officeListing('reports', organizationId), id);
      const { rows } = await readPage(client, findingListing(organizationId, id), { limit: 100 });
      return rows.map((row) => presentRow(findingSchema, row));
    },
  ),
  reading(
    {
      name: 'list_open_invoices',
      title: 'Open invoices',
      description: 'Issued invoices that aren’t paid in full; at most 50.',
      scope: 'invoices:read',
    },
    z.strictObject({}),
    async (client, organizationId) => {
      const listing = invoiceListing(organizationId);
      const open = `${listing.where} and t.number is not null and t.voided_at is null and t.total_cents > paid.cents`;
      const { rows } = await readPage(client, { ...listing, where: open }, first);
      return rows.map(presentInvoice);
    },
  ),
  reading(
    {
      name: 'list_open_agreements',
      title: 'Open agreements',
      description: 'Agreements waiting for a signature; at most 50.',
      scope: 'agreements:read',
    },
    z.strictObject({}),
    async (client, organizationId) => {
      const listing = officeListing('agreements', organizationId);
      const { rows } = await readPage(
        client,
        { ...listing, where: `${listing.where} and t.status = 'open'` },
        first,
      );
      return rows.map((row) => presentRow(agreementSchema, row));
    },
  ),
  proposing(
    'appointment',
    {
      name: 'propose_appointment',
      title: 'Propose an appointment',
      description: 'Proposes an appointment. It isn’t booked until a person confirms it in Plumbline.',
    },
    appointmentDraft,
  ),
  proposing(
    'task',
    {
      name: 'propose_task',
      title: 'Propose a task',
      description: 'Proposes a task. It isn’t added until a person confirms it in Plumbline.',
    },
    taskDraft,
  ),
  proposing(
    'reply',
    {
      name: 'propose_reply',
      title: 'Propose a reply',
      description: 'Proposes the text of an email. Plumbline doesn’t send it; a person copies or opens it.',
    },
    replyDraft,
  ),
];
