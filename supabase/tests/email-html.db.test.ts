/** HTML that comes straight through the table interface: what would run is refused, what the app saves is accepted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type Row,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';
import { createEmailSanitizer } from '../functions/_shared/email-sanitizer.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

async function save(html: string): Promise<string> {
  const upsert = `insert into public.email_templates (organization_id, template_type, body_html) values ($1, 'report_share', $2)
    on conflict (organization_id, template_type) do update set body_html = excluded.body_html`;
  return database.as(world.owner, upsert, [world.organizationId, html]).then(
    () => 'saved',
    (error: { code?: string; message?: string }) => `${error.code} ${error.message}`,
  );
}

const active: readonly (readonly [what: string, html: string])[] = [
  ['a <script> element', '<p>Hi</p><script>steal()</script>'],
  ['a <script> element', '<SCRIPT/x src=//evil.example></SCRIPT>'],
  ['a <iframe> element', '<iframe src="https://example.com"></iframe>'],
  ['a <object> element', '<object data="x"></object>'],
  ['a <form> element', '<form action="https://example.com"><input name="password"></form>'],
  ['a <base> element', '<base href="https://example.com">'],
  ['a <svg> element', '<svg onload="steal()"></svg>'],
  ['a <meta http-equiv> element', '<meta http-equiv="refresh" content="0;url=https://example.com">'],
  ['an attribute that runs (on...)', '<p onclick="steal()">Hi</p>'],
  ['an attribute that runs (on...)', '<img src="x" alt="a > b"onerror=steal()>'],
  ['an attribute that runs (on...)', '<img/src=x/onerror =steal()>'],
  ['an address that runs', '<a href="javascript:steal()">Hi</a>'],
  ['an address that runs', '<a href=" java\tscript:steal()">Hi</a>'],
  ['an address that runs', `<a href='&#106;avascript:steal()'>Hi</a>`],
  ['an address that runs', '<a href=vbscript:steal()>Hi</a>'],
  ['an address that runs', '<a href="data:text/html,<b>x">Hi</a>'],
  ['an address that runs', '<table background="javascript:steal()"></table>'],
  ['a tag that does not end', '<p>Hi</p><img src=x alt="'],
  ['a style that loads something', '<p style="background:url(https://evil.example/x)">Hi</p>'],
  ['a style that loads something', '<p STYLE = background:url(//evil.example/x)>Hi</p>'],
  ['a style that loads something', `<p style='background:u\\72l(https://evil.example/x)'>Hi</p>`],
  ['a style that loads something', '<p style="background:&#117;rl(https://evil.example/x)">Hi</p>'],
  ['a style that loads something', '<p style="background:ur/**/l(https://evil.example/x)">Hi</p>'],
  ['a style that loads something', '<style>@import "https://evil.example/x.css";</style>Hi'],
  ['a style that loads something', '<style>p{background:URL (https://evil.example/x)}'],
  ['a <link> element', '<link rel="stylesheet" href="https://evil.example/x.css">'],
];

describe('the HTML of a template', () => {
  it.each(active)('is refused with %s: %s', async (what, html) => {
    expect(await save(html)).toBe(`23514 The HTML body contains ${what}`);
  });

  it('is accepted whenever the app has cleaned it, and as harmless text', async () => {
    const clean = await createEmailSanitizer();
    for (const [, html] of active) expect(await save(clean(html)), html).toBe('saved');
    const harmless = [
      '',
      '<p style="color:#112233">Dear {{contact.name}}, call on Monday = fine. 3 < 4, "on click=" is text.</p>',
      '<a href="{{shareLink}}" target="_blank">Report</a> <a href="mailto:a@example.com">Write</a> <a href="tel:555">Call</a>',
      '<img src="data:image/png;base64,iVBORw0KGgo=" alt="once=twice"><img src="https://example.com/a.png?x=1&amp;y=2">',
      '<style>p { margin: 0 }</style><!-- a note --><table background="https://example.com/paper.png"><tr><td bgcolor="#fff">x</td></tr></table>',
    ];
    for (const html of harmless) expect(await save(html), html).toBe('saved');
  });

  it('is accepted in the built-in wording', async () => {
    const defaults = await database.query<{ html: string }>(
      'select body_html as html from private.email_defaults',
    );
    expect(defaults.length).toBeGreaterThan(0);
    for (const { html } of defaults) expect(await save(html)).toBe('saved');
  });

  it('is looked at in time however it is written', async () => {
    const longest = [
      '<'.repeat(60_000),
      '<a "'.repeat(15_000),
      '<a href='.repeat(7_500),
      `<p ${'" \''.repeat(20_000)}`,
    ];
    const startMs = Date.now();
    for (const html of longest) await save(html.slice(0, 60_000));
    expect(Date.now() - startMs).toBeLessThan(10_000);
    expect(await save('x'.repeat(60_001))).toContain('email_templates_body_html_check');
  });

  it('is refused to an update as well, and the row stays as it was', async () => {
    await save('<p>Good</p>');
    const update = `update public.email_templates set body_html = $2 where organization_id = $1`;
    await expect(
      database.as(world.owner, update, [world.organizationId, '<script>steal()</script>']),
    ).rejects.toThrow('The HTML body contains a <script> element');
    const rows = await database.query<Row>(
      'select body_html from public.email_templates where organization_id = $1',
      [world.organizationId],
    );
    expect(rows).toEqual([{ body_html: '<p>Good</p>' }]);
  });
});
