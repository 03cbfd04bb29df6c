import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardedPost } from './guarded-post.ts';
import { isPublicAddress } from './public-address.ts';

let inside: Server;
let port = 0;
let received: string[] = [];
beforeAll(async () => {
  inside = createServer((request, response) => {
    received.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end();
    else if (request.url !== '/silent') response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  port = (inside.address() as AddressInfo).port;
});
beforeEach(() => {
  received = [];
});
afterAll(() => {
  inside.closeAllConnections();
  inside.close();
});

/** Ways into a private network, as they are tried against webhook senders. */
const attacks: readonly string[] = [
  // Loopback and "this host", in each spelling that URL parsers understand.
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.127.127.127/',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  // Private, shared, link-local and metadata services.
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.168.1.1/',
  'https://0xc0a80101/',
  'https://3232235777/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0251.0376.0251.0376/',
  'https://[::ffff:169.254.169.254]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fc00::1]/',
  'https://[ff02::1]/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://192.0.2.1/',
  'https://198.51.100.7/',
  'https://203.0.113.7/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[2001:db8::1]/',
  // Other protocols, ports and parts of an address.
  'http://8.8.8.8/',
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:text/plain,hello',
  'unix:/var/run/docker.sock',
  'https://8.8.8.8:22/',
  'https://8.8.8.8:6379/',
  'https://8.8.8.8:5432/',
  'https://user:secret@8.8.8.8/',
  'https://8.8.8.8@127.0.0.1/',
  'https://127.0.0.1#@8.8.8.8/',
  'https://127.0.0.1\\@8.8.8.8/',
  'https://127.0.0.1%00.example.com/',
  '//127.0.0.1/',
  'not an address',
];
/** Names whose resolver answers with these. */
const names: Readonly<Record<string, readonly string[]>> = {
  'localhost.example.com': ['127.0.0.1'],
  'mapped.example.com': ['::ffff:10.0.0.1'],
  'metadata.example.com': ['169.254.169.254'],
  'both.example.com': ['8.8.8.8', '192.168.1.1'],
  'zone.example.com': ['fe80::1%eth0'],
  'odd.example.com': ['not an address'],
};
const resolveNames = async (host: string) =>
  (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('a guarded post', () => {
  it('knows more than sixty attacks', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(60);
  });

  it.each(attacks)('sends nothing to %s', async (target) => {
    expect(await guardedPost(target, {}, '{}', { timeoutMs: 2000 })).toMatchObject({ kind: 'refused' });
  });

  it.each(Object.keys(names))('sends nothing to a name that leads inside: %s', async (host) => {
    const options = { resolveHost: resolveNames, timeoutMs: 2000 };
    expect(await guardedPost(`https://${host}/`, {}, '{}', options)).toEqual({
      kind: 'refused',
      reason: 'private-address',
    });
  });

  it('connects to the address that it checked, whatever the name resolves to later', async () => {
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const host = `rebind.example.com:${port}`;
    const options = { allowedHosts: [host], resolveHost: rebinding };
    expect(await guardedPost(`http://${host}/in`, {}, '{}', options)).toEqual({
      kind: 'answered',
      status: 204,
    });
    expect([asked, received]).toEqual([1, ['/in']]);
  });

  it('follows no redirect', async () => {
    const host = `127.0.0.1:${port}`;
    const outcome = await guardedPost(`http://${host}/moved`, {}, '{}', { allowedHosts: [host] });
    expect(outcome).toEqual({ kind: 'answered', status: 302 });
    expect(received).toEqual(['/moved']);
  });

  it('allows the operator’s host on its own port only', async () => {
    const options = { allowedHosts: [`127.0.0.1:${port}`] };
    const other = `http://127.0.0.1:${port + 1}/`;
    expect(await guardedPost(other, {}, '{}', options)).toMatchObject({ kind: 'refused' });
  });

  it('gives up on a receiver that never answers', async () => {
    const host = `127.0.0.1:${port}`;
    const options = { allowedHosts: [host], timeoutMs: 50 };
    expect(await guardedPost(`http://${host}/silent`, {}, '{}', options)).toMatchObject({ kind: 'failed' });
  });

  it('says that a name has no address', async () => {
    expect(
      await guardedPost('https://nowhere.example.com/', {}, '{}', { resolveHost: resolveNames }),
    ).toEqual({
      kind: 'failed',
      reason: 'The host name has no address.',
    });
  });
});

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
