/**
 * Test support: a push service on loopback and the browsers subscribed there. Messages are decrypted like in a browser
 * (RFC 8291, aes128gcm of RFC 8188), implemented from the RFCs so that the encrypting library does not verify itself.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

export interface PushedMessage {
  readonly text: string;
  readonly topic: string;
  readonly ttlSeconds: number;
  /** Claims of the VAPID token, whose signature was verified. */
  readonly subject: string;
  readonly serverKey: string;
}

export interface TestBrowser {
  /** As PushSubscription.toJSON() gives it. */
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly received: PushedMessage[];
  /** Statuses of the next responses; 201 when empty. */
  answers: readonly number[];
}

export interface PushService {
  /** As PUSH_HOSTS wants it. */
  readonly host: string;
  subscribe(): TestBrowser;
  dispose(): void;
}

export interface BrowserKeys {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: TestBrowser; keys: BrowserKeys }>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = browsers.get(request.url ?? '');
    if (found === undefined || request.method !== 'POST') return void response.writeHead(404).end();
    const [status, ...later] = found.browser.answers;
    found.browser.answers = later;
    const body = await bytesOf(request);
    if (status !== undefined && status !== 201) return void response.writeHead(status).end();
    try {
      found.browser.received.push(await receive(request, body, found.keys, origin));
      response.writeHead(201).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  }

  const http = createServer((request, response) => void answer(request, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  return {
    host,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const browser: TestBrowser = { endpoint: origin + path, keys, received: [], answers: [] };
      browsers.set(path, { browser, keys: { ecdh, auth } });
      return browser;
    },
    dispose() {
      http.closeAllConnections();
      http.close();
    },
  };
}

async function receive(
  request: IncomingMessage,
  body: Buffer,
  keys: BrowserKeys,
  origin: string,
): Promise<PushedMessage> {
  if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as it should be');
  const vapid = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(request.headers.authorization ?? '');
  const [token, serverKey] = [vapid?.[1], vapid?.[2]];
  if (token === undefined || serverKey === undefined) throw new Error('nobody says who sends this');
  const point = Buffer.from(serverKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33), y: point.subarray(33) };
  const key = await importJWK(
    { ...jwk, x: jwk.x.toString('base64url'), y: jwk.y.toString('base64url') },
    'ES256',
  );
  const { payload } = await jwtVerify(token, key, { audience: origin });
  return {
    text: decryptPush(body, keys),
    topic: String(request.headers.topic),
    ttlSeconds: Number(request.headers.ttl),
    subject: String(payload.sub),
    serverKey,
  };
}

/** A single record, as RFC 8291 requires. */
export function decryptPush(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2); // the delimiter of the last record, followed by zeros
  return padded.subarray(0, end).toString('utf8');
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
