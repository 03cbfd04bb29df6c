/**
 * Test support: a real CalDAV server (radicale) on loopback with one person, and what that person does in another program:
 * plain requests of the protocol.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export const hasRadicale = spawnSync('radicale', ['--version'], { stdio: 'ignore' }).status === 0;

export type Radicale = Awaited<ReturnType<typeof startRadicale>>;

export const radicaleLogin = { username: 'rosa@icloud.test', password: 'abcd-efgh-ijkl-mnop' };
const STARTED_TRIES = 100;

export async function startRadicale() {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-radicale-'));
  const users = path.join(folder, 'users');
  const setPassword = (password: string): void =>
    writeFileSync(users, `${radicaleLogin.username}:${password}\n`);
  setPassword(radicaleLogin.password);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const options = [
    ['server-hosts', `127.0.0.1:${port}`],
    ['auth-type', 'htpasswd'],
    ['auth-htpasswd-filename', users],
    ['auth-htpasswd-encryption', 'plain'],
    ['auth-delay', '0'],
    ['storage-filesystem-folder', path.join(folder, 'collections')],
  ];
  const radicale = spawn(
    'radicale',
    ['--config', '', ...options.flatMap(([name, value]) => [`--${name}`, String(value)])],
    { stdio: 'ignore' },
  );
  await answering(url, radicale);

  const authorization = (): string =>
    `Basic ${Buffer.from(`${radicaleLogin.username}:${radicaleLogin.password}`).toString('base64')}`;
  const home = `${url}/${encodeURIComponent(radicaleLogin.username)}`;
  async function ask(method: string, address: string, body?: string, headers: object = {}): Promise<string> {
    const answer = await fetch(address, {
      method,
      headers: { authorization: authorization(), ...headers },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}`);
    return answer.text();
  }
  const addressOf = (calendar: string, name: string): string => `${home}/${calendar}/${name}`;

  return {
    url,
    setPassword,
    /** @param zone of the calendar, as an IANA name */
    makeCalendar: (calendar: string, name: string, zone = 'America/New_York'): Promise<string> =>
      ask('MKCALENDAR', `${home}/${calendar}/`, makeBody(name, zone)),
    dropCalendar: (calendar: string): Promise<string> => ask('DELETE', `${home}/${calendar}/`),
    put: (calendar: string, name: string, event: string): Promise<string> =>
      ask('PUT', addressOf(calendar, name), event, { 'content-type': 'text/calendar' }),
    read: (calendar: string, name: string): Promise<string> => ask('GET', addressOf(calendar, name)),
    remove: (calendar: string, name: string): Promise<string> => ask('DELETE', addressOf(calendar, name)),
    /** Names of the events in it. */
    async names(calendar: string): Promise<string[]> {
      const answer = await ask('PROPFIND', `${home}/${calendar}/`, undefined, { depth: '1' });
      return [...answer.matchAll(/<href>[^<]*\/([^</]+\.ics)<\/href>/g)]
        .map(([, name = '']) => decodeURIComponent(name))
        .sort();
    },
    async dispose(): Promise<void> {
      radicale.kill();
      if (radicale.exitCode === null) await once(radicale, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An event as calendar programs write it. @param lines of the VEVENT, without its uid */
export const icsOf = (uid: string, ...events: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.map(
      (lines) =>
        `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261101T000000Z\r\n${lines.replaceAll('\n', '\r\n')}\r\nEND:VEVENT`,
    ),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const makeBody = (name: string, zone: string): string => `<?xml version="1.0" encoding="utf-8"?>
<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>
<D:displayname>${name}</D:displayname>
<C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>
<C:calendar-timezone>BEGIN:VCALENDAR&#13;
VERSION:2.0&#13;
BEGIN:VTIMEZONE&#13;
TZID:${zone}&#13;
END:VTIMEZONE&#13;
END:VCALENDAR</C:calendar-timezone>
</D:prop></D:set></C:mkcalendar>`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function answering(url: string, radicale: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < STARTED_TRIES; attempt += 1) {
    if (radicale.exitCode !== null) throw new Error('radicale did not start');
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await delay(100);
  }
  throw new Error('radicale did not answer');
}
