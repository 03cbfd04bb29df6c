/** Requests and a scripted model on a real local store: answered once, dropped when canceled, tried again, and never without a word. */

import { ModelFailure, type ModelRequest } from '@plumbline/domain/intelligence/model/model';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { AiRequest } from '@plumbline/domain/tables/records';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { answerRequests } from './answer-requests.ts';

const DRAFT = {
  title: 'Missing GFCI protection',
  observation: 'Three outlets at the kitchen counter had no GFCI protection.',
  implication: 'A fault can shock.',
  recommendation: 'Have an electrician add GFCI protection.',
  severity: 'major',
  isSafety: true,
};
const NOTE = { section: 'Electrical', item: 'Outlets', note: 'no gfci at 3 outlets, kitchen', examples: [] };

let work: LocalWork;
let place: { readonly reportId: string; readonly scopeId: string };
let stop: () => void = () => undefined;
let asked: ModelRequest<unknown>[] = [];

beforeEach(async () => {
  ({ work, place } = await openTestWork(createTestDevice('rosa')));
  asked = [];
});
afterEach(() => stop());

type Reply = (request: ModelRequest<unknown>, count: number) => unknown;

function answer(reply: Reply, given: Partial<LocalWork> = {}): void {
  const model = {
    async complete<T>(request: ModelRequest<T>) {
      asked.push(request as ModelRequest<unknown>);
      const object = (await reply(request as ModelRequest<unknown>, asked.length)) as T;
      return { object, model: 'qwen', usage: { inputTokens: 0, outputTokens: 0 } };
    },
  };
  stop = answerRequests({ work: { ...work, ...given }, model, locks: null, retryMs: 5 });
}

async function request(values: object = {}): Promise<string> {
  const { requests } = work.repositories.intelligence;
  const about = { reportId: place.reportId, itemPath: 'electrical/outlets' };
  const made = await requests.insert(place.scopeId, {
    ...about,
    feature: 'narrative',
    sources: NOTE,
    answeredBy: work.store.deviceId,
    ...values,
  });
  return made.id;
}
const rowOf = async (id: string): Promise<AiRequest> => {
  const row = await work.repositories.intelligence.requests.get(id);
  if (row === null) throw new Error('the request is gone');
  return row;
};
const proposals = () => work.repositories.intelligence.proposals.list();
const settled = (id: string) => vi.waitFor(async () => expect((await rowOf(id)).settledAt).not.toBeNull());

it('answers what waits and what comes, each once, as a proposal beside the report', async () => {
  const first = await request();
  answer(() => DRAFT);
  await settled(first);
  const second = await request({ sources: { ...NOTE, note: 'loose outlet in the hall' } });
  await settled(second);
  const rows = await proposals();
  expect(rows.map(({ id }) => id).sort()).toEqual(
    [first, second].map((id) => rowId(id, 'proposal/0')).sort(),
  );
  expect(rows[0]).toMatchObject({ model: 'qwen', promptVersion: 'narrative-1', state: 'proposed' });
  expect(asked).toHaveLength(2);
});

it('leaves to others what they answer', async () => {
  await request({ answeredBy: '' });
  await request({ answeredBy: 'another-device' });
  const mine = await request();
  answer(() => DRAFT);
  await settled(mine);
  expect(asked).toHaveLength(1);
});

it('takes the names and the address of the inspection out of what it gives the model', async () => {
  const inspection = await work.repositories.inspections.get(place.scopeId);
  const street = inspection?.addressLine1 ?? '';
  expect(street).not.toBe('');
  const id = await request({ sources: { ...NOTE, note: `no gfci at ${street}, gate code 4471` } });
  answer(() => DRAFT);
  await settled(id);
  const said = JSON.stringify(asked);
  expect(said).toContain('no gfci at');
  expect(said).not.toContain(street);
  expect(said).not.toContain('4471');
});

it('reads the photos of a request from this device, and says when one is gone', async () => {
  const photo = { mediaId: crypto.randomUUID(), sha256: 'a'.repeat(64) };
  const sources = { section: 'Roof', item: 'Covering', note: '', photos: [photo], library: [] };
  const there = await request({ feature: 'photo_findings', sources });
  answer(() => ({ seen: '', findings: [] }), {
    fetchFile: ({ sha256 }) => Promise.resolve(sha256 === photo.sha256 ? new Blob(['hello']) : null),
  });
  await settled(there);
  expect(asked[0]?.images).toEqual([{ mime: 'image/jpeg', base64: btoa('hello') }]);
  const gone = { ...sources, photos: [{ ...photo, sha256: 'b'.repeat(64) }] };
  const missing = await request({ feature: 'photo_findings', sources: gone });
  await settled(missing);
  expect(await rowOf(missing)).toMatchObject({ settledFailure: 'photo' });
});

it('says why a model does not answer, tries again, and answers then', async () => {
  const id = await request();
  let isRunning = false;
  answer(() => {
    if (!isRunning) throw new ModelFailure('unreachable', 'no one there');
    return DRAFT;
  });
  await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ settledFailure: 'unreachable' }));
  expect((await rowOf(id)).settledAt).toBeNull();
  isRunning = true;
  await settled(id);
  expect(await rowOf(id)).toMatchObject({ settledFailure: '' });
  expect(await proposals()).toHaveLength(1);
});

it.each([
  [new ModelFailure('refused', 'declined'), 'refused'],
  [new ModelFailure('unreadable', 'no JSON'), 'unreadable'],
  [new Error('a bug'), 'server'],
])('ends a request for good: %s', async (error, code) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const id = await request();
  answer(() => {
    throw error;
  });
  await settled(id);
  expect(await rowOf(id)).toMatchObject({ settledFailure: code });
  expect(asked).toHaveLength(1);
});

it('ends a request of a shape that it does not know', async () => {
  const id = await request({ sources: { note: 3 } });
  answer(() => DRAFT);
  await settled(id);
  expect(await rowOf(id)).toMatchObject({ settledFailure: 'sources' });
  expect(asked).toHaveLength(0);
});

it('drops the answer to a request that was canceled meanwhile', async () => {
  const id = await request();
  answer(async (_, count) => {
    if (count === 1) {
      const row = await rowOf(id);
      await work.repositories.intelligence.requests.update(row, { cancelledAt: work.store.nowIso() });
    }
    return DRAFT;
  });
  const next = await request();
  await settled(next);
  expect((await proposals()).map(({ requestId }) => requestId)).toEqual([next]);
  expect((await rowOf(id)).settledAt).toBeNull();
});

it('asks again after a tab was killed in the middle, and proposes once', async () => {
  const id = await request();
  answer(() => new Promise(() => undefined));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  stop();
  answer(() => DRAFT);
  await settled(id);
  expect(await proposals()).toHaveLength(1);
});
