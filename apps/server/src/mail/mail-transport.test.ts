import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailTransport } from './mail-transport.ts';

let mailFolder: string;
beforeEach(async () => {
  mailFolder = await mkdtemp(path.join(tmpdir(), 'plumbline-mail-'));
});
afterEach(() => rm(mailFolder, { recursive: true, force: true }));

async function headersOf(to: string, toName: string | null, subject: string): Promise<string> {
  const transport = createMailTransport({ smtpUrl: null, mailFrom: 'a@example.org', mailFolder });
  await transport.send({ to, toName, subject, html: '<p>x</p>', text: 'x' });
  const name = (await readdir(mailFolder)).find((each) => each.endsWith('.eml')) ?? '';
  return (await readFile(path.join(mailFolder, name), 'utf8')).split('\n\n')[0] ?? '';
}

it('lets no line break in a name, an address or a subject become a header', async () => {
  const evil = 'x\r\nBcc: all@evil.example';
  const lines = (await headersOf(`b@example.org${evil}`, evil, evil)).split('\n');
  expect(lines.filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

it('goes to one receiver, whatever the address looks like', async () => {
  const headers = await headersOf('b@example.org, c@evil.example', null, 'Report');
  expect(/^To: (.*)$/m.exec(headers)?.[1]).not.toMatch(/^b@example\.org,/);
});

it('is stored with its pictures in sight for the page that shows it', async () => {
  const transport = createMailTransport({ smtpUrl: null, mailFrom: 'a@example.org', mailFolder });
  const picture = { fileName: 'cover.jpg', contentType: 'image/jpeg', bytes: new Uint8Array([1, 2]) };
  await transport.send({
    to: 'b@example.org',
    subject: 'Report',
    html: '<img src="cid:cover@example.org">',
    text: 'x',
    attachments: [{ ...picture, contentId: 'cover@example.org' }],
  });
  const [stored = '', mail = ''] = (await readdir(mailFolder)).sort((one) =>
    one.endsWith('.json') ? -1 : 1,
  );
  expect(JSON.parse(await readFile(path.join(mailFolder, stored), 'utf8')).html).toBe(
    '<img src="data:image/jpeg;base64,AQI=">',
  );
  expect(await readFile(path.join(mailFolder, mail), 'utf8')).toContain('Content-ID: <cover@example.org>');
});
