import { describe, expect, it } from 'vitest';
import { failure, type Result } from '#src/ground/backend/call.ts';
import { type Outcome, resultOf } from '#src/ground/backend/testing/outcomes.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { sendWaiting } from './send-waiting.ts';
import { dropWaiting, keepWaiting, readWaiting, type WaitingItem } from './waiting-items.ts';

let count = 0;
const base = () => ({
  id: `m${++count}`,
  body: 'Where is the attic?',
  files: [],
  createdAt: `2026-11-22T08:00:${String(count).padStart(2, '0')}Z`,
  refusal: null,
});
const ticket = (extra: Partial<WaitingItem> = {}): WaitingItem =>
  ({
    kind: 'ticket',
    ...base(),
    ticketId: `t${count}`,
    subject: 'Attic',
    category: 'question',
    diagnostics: null,
    ...extra,
  }) as WaitingItem;
const chat = (conversationId: string | null = null): WaitingItem => ({
  kind: 'chat',
  ...base(),
  conversationId,
});
const answer = (isMailed: boolean): WaitingItem => ({
  kind: 'reply',
  ...base(),
  ticketId: 't1',
  isInternal: false,
  isMailed,
  isPosted: false,
});

const opened = async (): Promise<Result<string>> => ({ ok: true, value: 'own' });

async function device(outcomes: Partial<Record<string, Outcome>> = {}, openChat = opened) {
  const store = await openTestStore(createTestDevice('ann'));
  const told: string[] = [];
  let mailFails: Outcome | null = null;
  const take = async (what: string, id: string): Promise<Result<null>> => {
    told.push(`${what} ${id}`);
    return resultOf(outcomes[id] ?? 'done');
  };
  const send = () =>
    sendWaiting({
      store,
      support: {
        open: ({ id, messageId }) => take(`ticket ${id}`, messageId),
        reply: ({ id }) => take('reply', id),
        mailAnswer: async (id) => {
          return mailFails === null ? take('mail', id) : resultOf(mailFails);
        },
      },
      chat: {
        open: openChat,
        say: ({ id, conversationId }) => take(`chat ${conversationId}`, id),
      },
      files: {
        upload: async (subject, { id, name, content }) => {
          if (name === 'virus.png') return failure('invalid', '415');
          if (name === 'down.png') return failure('failed', '503');
          if (name === 'far.png') return failure('offline');
          told.push(`file ${subject} ${id}`);
          const value = { path: `p/${id}`, name, type: content.type, size_bytes: content.size };
          return { ok: true, value };
        },
      },
    });
  const keep = async (...items: WaitingItem[]) => {
    for (const item of items) expect(await keepWaiting(store, item)).toBe(true);
    return items;
  };
  return { store, told, send, keep, mail: (fails: Outcome | null) => (mailFails = fails) };
}
const picture = (name: string) => ({
  id: `f-${name}`,
  name,
  content: new Blob(['x'], { type: 'image/png' }),
});

describe('what waits for support', () => {
  it('leaves in the order in which it was written, files before words, and is gone when it was taken', async () => {
    const { store, told, send, keep } = await device();
    const [first, second] = await keep(ticket({ files: [picture('a.png')] }), chat());
    expect(await send()).toBe(true);
    expect(told).toEqual([
      `file t${first?.id.slice(1)} f-a.png`,
      `ticket t${first?.id.slice(1)} ${first?.id}`,
      `chat own ${second?.id}`,
    ]);
    expect(await readWaiting(store)).toEqual([]);
  });

  it('stays, with its files, while nobody is reached, and keeps its turn', async () => {
    const { store, told, send, keep } = await device();
    const [item] = await keep(ticket({ files: [picture('far.png')] }), chat());
    expect(await send()).toBe(false);
    expect(told).toEqual([]);
    const waiting = await readWaiting(store);
    expect(waiting).toHaveLength(2);
    expect(waiting[0]).toMatchObject({ id: item?.id, refusal: null });
    expect(await waiting[0]?.files[0]?.content.text()).toBe('x');
  });

  it('stays in sight with the reason when it is refused, and holds nothing else up', async () => {
    const probe = chat('c1');
    const { store, told, send, keep } = await device({ [probe.id]: 'not-now' });
    await keep(probe, ticket({ files: [picture('virus.png')] }), chat('c1'));
    expect(await send()).toBe(true);
    expect((await readWaiting(store)).map(({ refusal }) => refusal)).toEqual([
      'Too many attempts. Try again later.',
      'The server rejected this request. Check the fields, then try again.',
    ]);
    const before = told.length;
    expect(await send()).toBe(true);
    expect(told).toHaveLength(before);
  });

  it('has its turn again when the server was in trouble, and holds nothing else up meanwhile', async () => {
    const [first, second] = [ticket({ files: [picture('down.png')] }), chat('c1')];
    const { store, told, send, keep } = await device();
    await keep(first, second);
    expect(await send()).toBe(false);
    expect(told).toEqual([`chat c1 ${second.id}`]);
    expect(await readWaiting(store)).toMatchObject([{ id: first.id, refusal: null }]);
    expect(await send()).toBe(false);
  });

  it('is not held up by a chat that may not be opened', async () => {
    const refuse = async () => failure('refused');
    const { store, told, send, keep } = await device({}, refuse);
    const [talk, other] = await keep(chat(), ticket());
    expect(await send()).toBe(true);
    expect(told).toEqual([`ticket t${other?.id.slice(1)} ${other?.id}`]);
    expect(await readWaiting(store)).toMatchObject([
      { id: talk?.id, refusal: 'You may no longer write here.' },
    ]);
  });

  it('stays in sight as posted until its letter to a visitor has left, and is not posted again', async () => {
    const { store, told, send, keep, mail } = await device();
    mail('failed');
    const [item, behind] = await keep(answer(true), answer(false));
    expect(await send()).toBe(true);
    expect(told).toEqual([`reply ${item?.id}`, `reply ${behind?.id}`]);
    const [left] = await readWaiting(store);
    expect(left).toMatchObject({
      isPosted: true,
      refusal: 'Your answer is in the ticket. The email to the visitor hasn’t been sent.',
    });
    mail(null);
    // Like Try again.
    if (left !== undefined) await keep({ ...left, refusal: null });
    expect(await send()).toBe(true);
    expect(told).toEqual([`reply ${item?.id}`, `reply ${behind?.id}`, `mail ${item?.id}`]);
    expect(await readWaiting(store)).toEqual([]);
  });

  it('sends a letter by itself that met no network', async () => {
    const { store, told, send, keep, mail } = await device();
    mail('offline');
    const [item] = await keep(answer(true));
    expect(await send()).toBe(false);
    expect(await readWaiting(store)).toMatchObject([{ isPosted: true, refusal: null }]);
    mail(null);
    expect(await send()).toBe(true);
    expect(told).toEqual([`reply ${item?.id}`, `mail ${item?.id}`]);
  });

  it('can be thrown away, and leaves out what cannot be read any more', async () => {
    const { store, keep } = await device();
    const [item] = await keep(chat());
    await store.database.local.put({ key: 'support waits x', value: { kind: 'letter' } });
    expect(await readWaiting(store)).toHaveLength(1);
    await dropWaiting(store, item?.id ?? '');
    expect(await readWaiting(store)).toEqual([]);
  });
});
