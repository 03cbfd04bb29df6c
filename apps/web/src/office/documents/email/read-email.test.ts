import { describe, expect, it, vi } from 'vitest';
import { log } from '#src/ground/log.ts';
import { isEmail } from './is-email.ts';
import { OUTLOOK_PROBLEM, readEmail } from './read-email.ts';
import { safeFileName } from './safe-name.ts';

const PDF = btoa('%PDF-1.7\n%%EOF');

const part = (headers: string, body: string): string => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const attached = (name: string, body = PDF, more = 'Content-Type: application/pdf'): string =>
  part(
    `${more}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64`,
    body,
  );
const email = (...parts: string[]): File =>
  new File(
    [
      'From: Ana Delgado <ana@example.com>\r\nSubject: =?utf-8?Q?The_offer_=E2=80=93_June?=\r\n',
      'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n',
      part('Content-Type: text/plain', 'See attached.'),
      ...parts,
      '--b--\r\n',
    ],
    'offer.eml',
    { type: 'message/rfc822' },
  );
async function attachments(file: File): Promise<readonly { name: string; isPdf: boolean }[]> {
  const outcome = await readEmail(file);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.email.attachments.map(({ name, isPdf }) => ({ name, isPdf }));
}

describe('an email', () => {
  it('gives its subject, its sender and its attachments, byte for byte', async () => {
    const outcome = await readEmail(email(attached('Offer.pdf'), attached('photo.jpg', btoa('JFIF'))));
    if (!outcome.ok) throw new Error(outcome.problem);
    const { subject, from, attachments: found } = outcome.email;
    expect([subject, from]).toEqual(['The offer – June', 'Ana Delgado']);
    expect(found.map(({ name, isPdf }) => [name, isPdf])).toEqual([
      ['Offer.pdf', true],
      ['photo.jpg', false],
    ]);
    expect(new TextDecoder().decode(found[0]?.bytes)).toBe('%PDF-1.7\n%%EOF');
  });

  it('that was forwarded inside another one gives the attachments of both', async () => {
    const inner = `Content-Type: multipart/mixed; boundary=c\r\nSubject: Inner\r\n\r\n--c\r\nContent-Type: application/pdf; name="Inner.pdf"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${PDF}\r\n--c--\r\n`;
    expect(
      await attachments(email(attached('Outer.pdf'), part('Content-Type: message/rfc822', inner))),
    ).toEqual(
      expect.arrayContaining([
        { name: 'Outer.pdf', isPdf: true },
        { name: 'Inner.pdf', isPdf: true },
      ]),
    );
  });

  it('knows a PDF by its bytes, whatever the sender calls it', async () => {
    const binary = 'Content-Type: application/octet-stream';
    expect(
      await attachments(email(attached('report', PDF, binary), attached('fake.pdf', btoa('MZ')))),
    ).toEqual([
      { name: 'report.pdf', isPdf: true },
      { name: 'fake.pdf', isPdf: false },
    ]);
  });

  it('leaves out empty parts and pictures of its text', async () => {
    const logo = part(
      'Content-Type: image/png; name="logo.png"\r\nContent-ID: <logo>\r\nContent-Disposition: inline; filename="logo.png"\r\nContent-Transfer-Encoding: base64',
      btoa('PNG'),
    );
    const related = `--b\r\nContent-Type: multipart/related; boundary=r\r\n\r\n${logo.replace('--b', '--r')}--r--\r\n`;
    expect(await attachments(email(related, attached('empty.pdf', '')))).toEqual([]);
  });
});

describe('refused in words', () => {
  const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  it.each([
    ['an Outlook file', new File([compound], 'offer.msg'), OUTLOOK_PROBLEM],
    ['an Outlook file with another ending', new File([compound], 'offer.eml'), OUTLOOK_PROBLEM],
    ['an empty file', new File([], 'offer.eml'), 'This file is empty.'],
    ['a file without headers', new File(['\r\n\r\nhello'], 'offer.eml'), 'This file isn’t an email.'],
  ])('%s', async (_name, file, problem) => {
    expect(await readEmail(file)).toEqual({ ok: false, problem });
  });

  it('one that is nested without end', async () => {
    vi.spyOn(log, 'warn').mockReturnValue(undefined);
    const depth = 200;
    const open = Array.from(
      { length: depth },
      (_, level) => `Content-Type: multipart/mixed; boundary=n${level}\r\n\r\n--n${level}\r\n`,
    ).join('');
    const outcome = await readEmail(new File([`Subject: deep\r\n${open}\r\n`], 'deep.eml'));
    expect(outcome).toMatchObject({ ok: false, problem: expect.stringMatching(/^This email can’t be read/) });
    vi.restoreAllMocks();
  });

  it('one that is too large, before it is read', async () => {
    const file = new File(['Subject: a\r\n'], 'large.eml');
    Object.defineProperty(file, 'size', { value: 200_000_000 });
    expect(await readEmail(file)).toMatchObject({ ok: false, problem: expect.stringMatching(/140 MB/) });
  });
});

it('is known by its name or its type', () => {
  expect(isEmail({ name: 'a.EML', type: '' })).toBe(true);
  expect(isEmail({ name: 'a.msg', type: '' })).toBe(true);
  expect(isEmail({ name: 'a', type: 'message/rfc822' })).toBe(true);
  expect(isEmail({ name: 'a.pdf', type: 'application/pdf' })).toBe(false);
});

it.each([
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\temp\\offer.pdf', 'C temp offer.pdf'],
  ['offer\u202Efdp.exe', 'offerfdp.exe'],
  ['a\u0000b\r\nc.pdf', 'abc.pdf'],
  ['  .hidden.pdf', 'hidden.pdf'],
  [null, 'Attachment'],
  ['...', 'Attachment'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('the name %j becomes %j', (given, name) => {
  expect(safeFileName(given)).toBe(name);
});
