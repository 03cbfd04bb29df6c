/**
 * A signed-in device without a screen: the demo is written like a phone writes, through the public contract, so it
 * cannot contain anything a phone could not create.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { nextHlc } from '@plumbline/domain/sync/hlc';
import { uuidV7 } from '@plumbline/domain/sync/uuid-v7';
import { z } from 'zod';

export interface DemoChange {
  readonly table: string;
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface DemoClient {
  readonly userId: string;
  newId(): string;
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Inserts rows of one scope; throws unless the server accepts all of them. */
  insert(scopeId: string, changes: readonly DemoChange[]): Promise<void>;
  upload(path: string, bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void>;
}

const BATCH = 150;
const TRIES = 10;
const RETRY_AFTER_MS = 500;
const pushReply = z.object({
  results: z.array(
    z.object({ result: z.string(), code: z.string().optional(), message: z.string().nullish() }),
  ),
});

export function createDemoClient(
  address: string,
  apiKey: string,
  session: { userId: string; accessToken: string },
): DemoClient {
  const headers = { apikey: apiKey, authorization: `Bearer ${session.accessToken}` };
  let clock: string | null = null;

  async function send(path: string, body: BodyInit, mime: string, tries = TRIES): Promise<Response> {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': mime },
    });
    // A busy database: a phone also tries again.
    if (response.status === 503 && tries > 1) {
      await setTimeout(RETRY_AFTER_MS);
      return send(path, body, mime, tries - 1);
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
  async function call(name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    const response = await send(`/rest/v1/rpc/${name}`, JSON.stringify(args), 'application/json');
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  }
  const newId = (): string => uuidV7(Date.now(), (size) => new Uint8Array(randomBytes(size)));

  function toMutation({ table, id, values }: DemoChange) {
    clock = nextHlc(clock, Date.now());
    return { id: newId(), table, row: id, op: 'insert', values, base: {}, hlc: clock };
  }

  return {
    userId: session.userId,
    newId,
    call,
    async insert(scopeId, changes) {
      for (let at = 0; at < changes.length; at += BATCH) {
        const mutations = changes.slice(at, at + BATCH).map(toMutation);
        const reply = pushReply.parse(
          await call('sync_push', { p_scope: scopeId, p_mutations: mutations, p_device: 'demo' }),
        );
        const refused = reply.results.find((each) => each.result !== 'ok' && each.result !== 'dup');
        if (refused) throw new Error(`the demo was refused: ${JSON.stringify(refused)}`);
      }
    },
    async upload(path, bytes, mime) {
      await send(`/storage/v1/object/reports/${path}`, bytes, mime);
    },
  };
}
