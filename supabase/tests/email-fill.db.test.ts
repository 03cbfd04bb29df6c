/** The preview of a letter and the letter itself: TypeScript and SQL fill open places alike, and know the same ones. */
import {
  EMAIL_PLACEHOLDERS,
  fillPlaceholders,
  sampleValues,
} from '@plumbline/domain/letters/email-placeholders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { createWorld } from './sync/world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('fills every letter as its preview does', async () => {
  const part = fc.constantFrom(
    '{{',
    '}}',
    ' ',
    'contact.name',
    'shareLink',
    '{{contact.name}}',
    '{{ shareLink }}',
    '\nAddress: ',
    '{{contact.address}}',
    '<tr><td>Address</td> <td>{{contact.address}}</td></tr>',
    '<b>',
    '&',
    "'",
    'é🏠',
    '\n',
  );
  const letters = fc.sample(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    400,
  );
  const values = {
    'contact.address': '',
    'contact.name': `<Ann & "Bob">'s {{shareLink}}`,
    shareLink: 'https://x.example/?a=1&b=2',
  };
  const rows = await database.query<{ html: string; plain: string }>(
    `select private.email_fill(t, $2, true) as html, private.email_fill(t, $2, false) as plain
     from unnest($1::text[]) with ordinality as l (t, n) order by n`,
    [letters, JSON.stringify(values)],
  );
  const expected = letters.map((letter) => ({
    html: fillPlaceholders(letter, values, true),
    plain: fillPlaceholders(letter, values, false),
  }));
  expect(rows).toEqual(expected);
});

it('knows a value for every place that the editor offers', async () => {
  const world = await createWorld(database);
  const [row] = await database.query<{ names: string[] }>(
    `select array(select jsonb_object_keys(private.email_values(
       jsonb_populate_record(null::public.report_shares, jsonb_build_object('organization_id', $1::uuid, 'inspection_id', $2::uuid)),
       'https://x.example'))) as names`,
    [world.organizationId, world.inspectionId],
  );
  expect([...(row?.names ?? [])].sort()).toEqual(EMAIL_PLACEHOLDERS.map(({ name }) => name).sort());
});

it('shows every built-in letter without an open place', async () => {
  const world = await createWorld(database);
  const letters = await database.as<{
    template_type: string;
    subject: string;
    body_html: string;
    body_text: string;
  }>(world.inspector, 'select * from public.email_template_defaults()');
  expect(letters.map(({ template_type: type }) => type).sort()).toEqual([
    'agreement_invite',
    'appointment_confirmation',
    'invoice',
    'invoice_reminder',
    'report_share',
  ]);
  for (const { template_type: type, subject, body_html: html, body_text: text } of letters)
    for (const part of [subject, html, text])
      expect(fillPlaceholders(part, sampleValues(), true), type).not.toContain('{{');
});
