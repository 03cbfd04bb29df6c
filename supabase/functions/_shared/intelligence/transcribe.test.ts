/** A recording at each protocol that hears, against a local server that speaks it as documented, and misbehaves as providers do. */
import { type Hearing, type HearingWay, transcribe } from '@plumbline/domain/intelligence/model/transcribe';
import { afterEach, describe, expect, it } from 'vitest';
import { type ModelServer, type Reply, saying, startModelServer } from './testing/model-server.ts';

const WORDS = 'Roof coverings slate.';
const wav = new Uint8Array([82, 73, 70, 70, 0, 255, 13, 10, 45, 45]);
let server: ModelServer | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

async function hear(way: HearingWay, reply: Reply, options: { patienceMs?: number } = {}) {
  server = await startModelServer(() => reply);
  const hearing: Hearing = { way, model: 'whisper-1' };
  const asked = { system: 'Write it down.', wav };
  const heard = transcribe({ url: server.url, key: 's3cret' }, hearing, asked, options);
  return { seen: server.seen, heard };
}
const said = (way: HearingWay): Reply =>
  way === 'transcriptions'
    ? { body: { text: WORDS } }
    : saying(way === 'google' ? 'google' : 'openai', WORDS);

describe.each(['transcriptions', 'chat', 'google'] as const)('a recording by %s', (way) => {
  it('comes back as words', async () => {
    const { heard } = await hear(way, said(way));
    expect(await heard).toMatchObject({
      text: WORDS,
      model: way === 'transcriptions' ? 'whisper-1' : 'model-1',
    });
  });

  it.each([
    [429, 'busy'],
    [401, 'key'],
    [413, 'too-large'],
    [404, 'rejected'],
    [500, 'busy'],
  ])('names a status of %i', async (status, code) => {
    const { heard, seen } = await hear(way, { status, body: {} });
    await expect(heard).rejects.toMatchObject({ code });
    expect(seen).toHaveLength(1);
  });

  it.each([[{}], [[]], ['{"text":'], [{ text: 7 }]])(
    'fails on an answer of another protocol: %j',
    async (body) => {
      const { heard } = await hear(way, { body });
      await expect(heard).rejects.toMatchObject({ name: 'ModelFailure' });
    },
  );

  it('is given up on when it takes too long, or says too much', async () => {
    const slow = await hear(way, () => undefined, { patienceMs: 50 });
    await expect(slow.heard).rejects.toMatchObject({ code: 'timeout' });
    server?.close();
    const long = await hear(way, { body: { text: 'x'.repeat(3 * 1024 ** 2) } });
    await expect(long.heard).rejects.toMatchObject({ code: 'too-large' });
  });
});

it('is a form with the file, the model and the language', async () => {
  const { seen, heard } = await hear('transcriptions', said('transcriptions'));
  await heard;
  const [one] = seen;
  expect(one).toMatchObject({ path: '/audio/transcriptions', headers: { authorization: 'Bearer s3cret' } });
  const form = await new Response(new TextEncoder().encode(one?.text), {
    headers: { 'content-type': one?.headers['content-type'] ?? '' },
  }).formData();
  expect([form.get('model'), form.get('language'), form.get('response_format')]).toEqual([
    'whisper-1',
    'en',
    'json',
  ]);
  expect(form.get('file')).toMatchObject({ name: 'note.wav', type: 'audio/wav' });
});

it('is a part of a message where a chat takes sound', async () => {
  const chat = await hear('chat', said('chat'));
  await chat.heard;
  expect(chat.seen[0]).toMatchObject({ path: '/chat/completions' });
  expect(chat.seen[0]?.body.messages).toMatchObject([
    { role: 'system', content: 'Write it down.' },
    {
      role: 'user',
      content: [{ type: 'input_audio', input_audio: { data: btoa('RIFF\0\xff\r\n--'), format: 'wav' } }],
    },
  ]);
  server?.close();
  const google = await hear('google', said('google'));
  await google.heard;
  expect(google.seen[0]).toMatchObject({ path: '/v1beta/models/whisper-1:generateContent' });
  expect(google.seen[0]?.body.contents).toMatchObject([
    { parts: [{ inlineData: { mimeType: 'audio/wav', data: btoa('RIFF\0\xff\r\n--') } }] },
  ]);
});
