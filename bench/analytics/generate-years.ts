/** Five years of an office for the screen of /analytics, as rows that a device would send: an inspection every four hours. */
import type { DemoChange, DemoClient } from '../../apps/server/src/demo/demo-client.ts';
import { rowId } from '../../packages/domain/src/sync/row-id.ts';

const AGENTS = 200;
const SERVICES = 8;
const STEP_MS = 4 * 3_600_000;
const TYPES = ['home_inspection', 'wind_mitigation', 'four_point'];

export function generateYears(client: DemoClient, count: number, nowMs: number): DemoChange[] {
  const agents = Array.from({ length: AGENTS }, () => client.newId());
  const changes: DemoChange[] = agents.map((id, index) => ({
    table: 'contacts',
    id,
    values: { name: `Agent ${index}`, kind: 'agent', source: `Source ${index % 7}` },
  }));
  for (let index = 0; index < count; index += 1) {
    const startsAt = new Date(nowMs - (index + 1) * STEP_MS).toISOString();
    changes.push(...visit(client, index, startsAt, agents[index % AGENTS] ?? ''));
  }
  return changes;
}

function visit(client: DemoClient, index: number, startsAt: string, agentId: string): DemoChange[] {
  const [appointmentId, inspectionId, invoiceId, paymentId] = [0, 1, 2, 3].map(() => client.newId());
  if (!appointmentId || !inspectionId || !invoiceId || !paymentId) throw new Error('no id');
  const endsAt = new Date(Date.parse(startsAt) + 9_000_000).toISOString();
  const day = startsAt.slice(0, 10);
  const cents = 30_000 + (index % 40) * 500;
  const name = `Service ${index % SERVICES}`;
  const insert = (table: string, id: string, values: DemoChange['values']): DemoChange => ({
    table,
    id,
    values,
  });
  return [
    insert('appointments', appointmentId, {
      user_id: client.userId,
      title: `Inspection ${index}`,
      appointment_date: startsAt,
      ends_at: endsAt,
      time_zone: 'America/New_York',
      status: 'completed',
    }),
    insert('appointment_services', client.newId(), {
      appointment_id: appointmentId,
      name,
      duration_minutes: 150,
      price_cents: cents,
      position: 'a0',
    }),
    insert('inspections', inspectionId, {
      appointment_id: appointmentId,
      inspector_id: client.userId,
      agent_contact_id: agentId,
      address_line1: `${100 + index} Palmetto Ave`,
      city: `City ${index % 30}`,
      region: 'FL',
      postal_code: String(33_600 + (index % 90)),
      starts_at: startsAt,
      ends_at: endsAt,
      time_zone: 'America/New_York',
      fee_cents: cents,
      status: 'completed',
    }),
    insert('reports', client.newId(), {
      inspection_id: inspectionId,
      type: TYPES[index % TYPES.length],
      definition_id: TYPES[index % TYPES.length],
      definition_version: 1,
      number: `H-${index}`,
      title: '',
      status: 'draft',
      cover_template: 'plumb',
      layout: 'classic',
      paper_size: 'letter',
      shows_summary: true,
      document_date: day,
    }),
    insert('invoices', invoiceId, {
      inspection_id: inspectionId,
      bill_name: `Client ${index}`,
      lines: [{ id: client.newId(), name, quantity: 1, unitCents: cents, isTaxed: false, serviceId: '' }],
      total_cents: cents,
      issued_on: day,
      due_on: day,
    }),
    insert('invoice_payments', paymentId, {
      invoice_id: invoiceId,
      amount_cents: cents,
      method: 'check',
      received_on: day,
    }),
    insert('invoice_adjustments', rowId(paymentId, 'confirmation'), {
      invoice_id: invoiceId,
      payment_id: paymentId,
      kind: 'confirmation',
      happened_on: day,
    }),
  ];
}
