/** The preview of a letter and the letter itself: TypeScript and SQL fill open places alike, and know the same ones. */
import { fillPlaceholders, placeholdersOf, sampleValues } from '@plumbline/domain/letters/email-placeholders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, pushOne } from './sync/sync-calls.ts';
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
  expect([...(row?.names ?? [])].sort()).toEqual(
    placeholdersOf('report_share')
      .map(({ name }) => name)
      .sort(),
  );
});

it('begins every built-in letter with a capital after the salutation', async () => {
  const letters = await database.query<{ body_html: string; body_text: string }>(
    `select body_html, body_text from private.email_defaults
     union all select body_html, body_text from private.booking_letters`,
  );
  expect(letters.length).toBeGreaterThan(5);
  for (const { body_html: html, body_text: text } of letters) {
    expect(text).toMatch(/^Hello \{\{contact\.name\}\},\n\n[A-Z]/);
    expect(html).toMatch(/Hello \{\{contact\.name\}\},<\/p>\s*<p[^>]*>[A-Z]/);
  }
});

it('counts what a report has found, each finding once', async () => {
  const world = await createWorld(database);
  for (const [severity, isSafety] of [
    ['major', true],
    ['major', false],
    ['minor', false],
    ['minor', false],
  ] as const) {
    const values = {
      report_id: world.reportId,
      position: 'a0',
      item_path: 'roof/roof_coverings',
      severity,
      is_safety: isSafety,
    };
    const pushed = await pushOne(
      database,
      world.inspector,
      world.inspectionId,
      mutation('report_findings', newId(), 'insert', values),
    );
    expect(pushed.result).toBe('ok');
  }
  const [row] = await database.query<{ words: string; none: string }>(
    'select private.report_findings_words($1) as words, private.report_findings_words($2) as none',
    [world.reportId, newId()],
  );
  expect(row).toEqual({ words: '1 safety hazard, 1 significant defect, 2 maintenance items', none: '' });
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
