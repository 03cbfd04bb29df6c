import type { WebsiteRequest } from '@plumbline/domain/office/website/website-request';
import { describe, expect, it } from 'vitest';
import type { Result } from '#src/ground/backend/call.ts';
import { type Outcome, resultOf } from '#src/ground/backend/testing/outcomes.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import {
  dropWaitingRequest,
  keepWaitingRequest,
  readWaitingRequests,
  sendWaitingRequests,
} from './waiting-requests.ts';

const request: WebsiteRequest = {
  name: 'Maria Rivera',
  email: 'maria@demo.example',
  phone: '',
  brief: 'Buyers in Palm Beach should find us.',
  audience: '',
  pages: ['home'],
  examples: '',
  material: [],
  domain: '',
  style: '',
  budget: 'unsure',
  wantedOn: '',
  notes: '',
};
const item = (id: string, createdAt: string) => ({ id, request, createdAt, refusal: null });

async function device(...outcomes: Outcome[]) {
  const store = await openTestStore(createTestDevice('maria'));
  await keepWaitingRequest(store, item('second', '2026-11-22T09:00:00Z'));
  await keepWaitingRequest(store, item('first', '2026-11-22T08:00:00Z'));
  const sent: string[] = [];
  const send = async (id: string): Promise<Result<null>> => {
    sent.push(id);
    return resultOf(outcomes[sent.length - 1] ?? 'done');
  };
  return { store, sent, run: () => sendWaitingRequests(store, { send }) };
}
const left = async (store: Parameters<typeof readWaitingRequests>[0]) =>
  (await readWaitingRequests(store)).map(({ id, refusal }) => [id, refusal]);

describe('requests for a website that wait', () => {
  it('leave in the order in which they were written, and are gone when they were taken', async () => {
    const { store, sent, run } = await device();
    await run();
    expect(sent).toEqual(['first', 'second']);
    expect(await left(store)).toEqual([]);
  });

  it('stay while no one is reached', async () => {
    const { store, sent, run } = await device('offline');
    await run();
    expect(sent).toEqual(['first']);
    expect(await left(store)).toEqual([
      ['first', null],
      ['second', null],
    ]);
  });

  it('stay in sight with the reason when they are refused, and hold nothing up', async () => {
    const { store, sent, run } = await device('not-now');
    await run();
    await run();
    expect(sent).toEqual(['first', 'second']);
    expect(await left(store)).toEqual([
      ['first', 'That’s the limit of requests for one day. Try again tomorrow.'],
    ]);
    await dropWaitingRequest(store, 'first');
    expect(await left(store)).toEqual([]);
  });

  it('are left out when they cannot be read any more', async () => {
    const { store } = await device();
    await store.database.local.put({ key: 'website request waits x', value: { id: 'x' } });
    expect(await left(store)).toHaveLength(2);
  });
});
