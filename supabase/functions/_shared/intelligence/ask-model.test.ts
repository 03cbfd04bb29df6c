/** Each protocol against a local server that speaks it as documented, and misbehaves as providers do. */

import { createModel, type ModelOptions } from '@plumbline/domain/intelligence/model/ask-model';
import { type ModelKind, type ModelRequest, modelKinds } from '@plumbline/domain/intelligence/model/model';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  declining,
  type ModelServer,
  type Reply,
  type Seen,
  saying,
  startModelServer,
} from './testing/model-server.ts';

const schema = z.object({ title: z.string().max(20), count: z.number().nullable() });
const GOOD = { title: 'Missing shingles', count: 3 };
const JPEG = { mime: 'image/jpeg', base64: 'aGVsbG8=' } as const;

let server: ModelServer | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

async function ask(
  kind: ModelKind,
  next: (seen: Seen, count: number) => Reply,
  { options = {}, ...given }: Partial<ModelRequest<z.infer<typeof schema>>> & { options?: ModelOptions } = {},
) {
  server = await startModelServer(next);
  const model = createModel({ kind, url: server.url, model: 'model-1', key: 's3cret' }, options);
  const request = {
    purpose: 'test_case',
    system: 'Name what is wrong.',
    messages: [{ role: 'user' as const, text: 'The roof.' }],
    images: [],
    schema,
    ...given,
  };
  return { seen: server.seen, answer: model.complete(request), again: () => model.complete(request) };
}

const good = (kind: ModelKind) => saying(kind, JSON.stringify(GOOD));

describe.each(modelKinds)('%s', (kind) => {
  it('answers with an object of the schema, the model, and the tokens', async () => {
    const { answer } = await ask(kind, () => good(kind));
    expect(await answer).toEqual({
      object: GOOD,
      model: 'model-1',
      usage: { inputTokens: 100, outputTokens: 20 },
    });
  });

  it('descends the ladder when a form is not supported, and begins there the next time', async () => {
    const { seen, answer, again } = await ask(kind, (_, count) =>
      count === 1 ? { status: 400, body: { error: { message: 'unknown parameter' } } } : good(kind),
    );
    expect((await answer).object).toEqual(GOOD);
    expect(seen).toHaveLength(2);
    await again();
    expect(seen).toHaveLength(3);
    expect(seen[2]?.text).toBe(seen[1]?.text);
    // The schema is in the prompt now.
    expect(seen[2]?.text).toContain('JSON Schema');
    expect(seen[0]?.text).not.toContain('JSON Schema');
  });

  it('reads an answer out of a fence and out of prose', async () => {
    for (const text of [
      `Here:\n\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\`\nDone.`,
      `Sure. ${JSON.stringify(GOOD)} That is all.`,
    ]) {
      const { answer } = await ask(kind, () => saying(kind, text));
      expect((await answer).object).toEqual(GOOD);
      server?.close();
    }
  });

  it('sends an answer of another form back once, with what is wrong', async () => {
    const { seen, answer } = await ask(kind, (_, count) =>
      count === 1 ? saying(kind, '{"title":"A title that is far too long","count":"three"}') : good(kind),
    );
    expect(await answer).toMatchObject({ object: GOOD, usage: { inputTokens: 200, outputTokens: 40 } });
    expect(seen).toHaveLength(2);
    expect(seen[1]?.text).toContain('title');
    expect(seen[1]?.text).toContain('Give the whole answer again');
  });

  it('gives up after one repair', async () => {
    const { seen, answer } = await ask(kind, () => saying(kind, '{"title":1}'));
    await expect(answer).rejects.toMatchObject({ code: 'unreadable' });
    expect(seen).toHaveLength(2);
  });

  it('repairs JSON that was cut at the token limit', async () => {
    const { seen, answer } = await ask(kind, (_, count) =>
      count === 1 ? saying(kind, '{"title":"Missing shi', 'length') : good(kind),
    );
    expect((await answer).object).toEqual(GOOD);
    expect(seen[1]?.text).toContain('be shorter');
  });

  it('gives up on a model that only talks', async () => {
    const { seen, answer } = await ask(kind, () => saying(kind, 'I would rather tell a story.'));
    await expect(answer).rejects.toMatchObject({ code: 'unreadable' });
    expect(seen.length).toBeLessThanOrEqual(4);
  });

  it('says that the model declined', async () => {
    const { seen, answer } = await ask(kind, () => declining(kind));
    await expect(answer).rejects.toMatchObject({ code: 'refused' });
    expect(seen).toHaveLength(1);
  });

  it.each([
    [429, { 'retry-after': '30' }, { code: 'busy', retryAfterMs: 30_000 }],
    [429, {}, { code: 'busy', retryAfterMs: null }],
    [503, { 'retry-after': '99999999' }, { code: 'busy', retryAfterMs: 3_600_000 }],
    [529, {}, { code: 'busy' }],
    [401, {}, { code: 'key' }],
    [413, {}, { code: 'too-large' }],
    [402, {}, { code: 'rejected' }],
  ])('names a status of %i', async (status, headers: Record<string, string>, failure) => {
    const { seen, answer } = await ask(kind, () => ({ status, headers, body: { error: {} } }));
    await expect(answer).rejects.toMatchObject(failure);
    expect(seen).toHaveLength(1);
  });

  it('says that no form is taken', async () => {
    const { answer } = await ask(kind, () => ({ status: 400, body: {} }), { images: [JPEG] });
    await expect(answer).rejects.toMatchObject({ code: 'rejected' });
  });

  it('notices an answer that is cut off on its way', async () => {
    const { answer } = await ask(kind, () => (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"choices":[', () => response.destroy());
    });
    await expect(answer).rejects.toMatchObject({ code: 'cut-off' });
  });

  it('reads no more than a megabyte', async () => {
    const { answer } = await ask(kind, () => saying(kind, 'x'.repeat(10 * 1024 ** 2)));
    await expect(answer).rejects.toMatchObject({ code: 'too-large' });
  });

  it('follows no redirect', async () => {
    const { seen, answer } = await ask(kind, () => ({
      status: 302,
      headers: { location: '/other' },
      body: '',
    }));
    await expect(answer).rejects.toMatchObject({ code: 'unreachable' });
    expect(seen).toHaveLength(1);
  });

  it.each([[{}], [[]], ['{"choices":'], [{ choices: [], content: 'x', candidates: [] }]])(
    'fails on an answer of another protocol: %j',
    async (body) => {
      const { answer } = await ask(kind, () => ({ body }));
      await expect(answer).rejects.toMatchObject({ name: 'ModelFailure' });
    },
  );

  it('is given up on when it takes too long, and when the caller leaves', async () => {
    const { answer } = await ask(kind, () => () => undefined, { options: { patienceMs: 50 } });
    await expect(answer).rejects.toMatchObject({ code: 'timeout' });
    server?.close();
    const left = new AbortController();
    const { answer: second } = await ask(kind, () => () => left.abort(), { signal: left.signal });
    await expect(second).rejects.toMatchObject({ code: 'timeout' });
  });

  it('names neither key nor address nor text in a failure', async () => {
    const { answer } = await ask(kind, () => ({ status: 401, body: {} }));
    const failure: unknown = await answer.catch((error: unknown) => error);
    const words = String(failure) + JSON.stringify(failure);
    for (const secret of ['s3cret', '127.0.0.1', 'The roof']) expect(words).not.toContain(secret);
  });
});

describe('what leaves', () => {
  const sent = async (kind: ModelKind) => {
    const { seen, answer } = await ask(kind, () => good(kind), { images: [JPEG] });
    await answer;
    return seen[0];
  };

  it('is chat completions, with the shape enforced and the photo first', async () => {
    const seen = await sent('openai');
    expect(seen).toMatchObject({ path: '/chat/completions', headers: { authorization: 'Bearer s3cret' } });
    expect(seen?.body).toEqual({
      model: 'model-1',
      messages: [
        { role: 'system', content: 'Name what is wrong.' },
        {
          role: 'user',
          content: [
            { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,aGVsbG8=' } },
            { type: 'text', text: 'The roof.' },
          ],
        },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'test_case',
          strict: true,
          schema: {
            type: 'object',
            properties: {
              title: { type: 'string' },
              count: { type: ['number', 'null'] },
            },
            required: ['title', 'count'],
            additionalProperties: false,
          },
        },
      },
      max_completion_tokens: 4096,
      // Nothing is kept at the provider.
      store: false,
    });
  });

  it('is an image as a string for a server that takes only that', async () => {
    const { seen, answer } = await ask(
      'openai-compatible',
      ({ text }) => (text.includes('"image_url":{') ? { status: 422, body: {} } : good('openai')),
      { images: [JPEG] },
    );
    await answer;
    expect(seen.at(-1)?.text).toContain('"image_url":"data:image/jpeg;base64,aGVsbG8="');
    expect(seen.at(-1)?.body).not.toHaveProperty('store');
  });

  it('is a message with one forced tool for Anthropic', async () => {
    const seen = await sent('anthropic');
    expect(seen).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': 's3cret', 'anthropic-version': '2023-06-01' },
    });
    expect(seen?.body).toMatchObject({
      system: 'Name what is wrong.',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: 'aGVsbG8=' } },
            { type: 'text', text: 'The roof.' },
          ],
        },
      ],
      tool_choice: { type: 'tool', name: 'answer' },
    });
  });

  it("reads the input of Anthropic's tool", async () => {
    const { answer } = await ask('anthropic', () => ({
      body: {
        model: 'model-1',
        content: [
          { type: 'text', text: 'Here it is.' },
          { type: 'tool_use', id: 'toolu_1', name: 'answer', input: GOOD },
        ],
        stop_reason: 'tool_use',
        usage: { input_tokens: 1, output_tokens: 2 },
      },
    }));
    expect((await answer).object).toEqual(GOOD);
  });

  it('is generateContent for Google, with the key in a header', async () => {
    const seen = await sent('google');
    expect(seen).toMatchObject({
      path: '/v1beta/models/model-1:generateContent',
      headers: { 'x-goog-api-key': 's3cret' },
    });
    expect(seen?.body).toMatchObject({
      systemInstruction: { parts: [{ text: 'Name what is wrong.' }] },
      contents: [
        {
          role: 'user',
          parts: [{ inlineData: { mimeType: 'image/jpeg', data: 'aGVsbG8=' } }, { text: 'The roof.' }],
        },
      ],
      generationConfig: { responseMimeType: 'application/json' },
    });
  });

  it('is nothing when there is no server', async () => {
    const model = createModel({ kind: 'openai', url: 'http://127.0.0.1:9', model: 'm', key: null });
    await expect(
      model.complete({
        purpose: 'x',
        system: '',
        messages: [{ role: 'user', text: '' }],
        images: [],
        schema,
      }),
    ).rejects.toMatchObject({ code: 'unreachable' });
  });
});
