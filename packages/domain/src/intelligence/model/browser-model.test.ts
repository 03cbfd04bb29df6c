/** The browser's model against a stand-in that follows the Prompt API's explainer. */
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createBrowserModel, type PromptApi } from './browser-model.ts';

const schema = z.object({ title: z.string(), count: z.number() });
const GOOD = '{"title":"Missing shingles","count":3}';
const request = {
  purpose: 'test_case',
  system: 'Name what is wrong.',
  messages: [{ role: 'user' as const, text: 'The roof.' }],
  images: [],
  schema,
};

interface Said {
  readonly input: string;
  readonly isConstrained: boolean;
}
type Answer = (said: Said, count: number) => string | Error | Promise<string>;

function browser(answer: Answer) {
  const said: Said[] = [];
  const system: string[] = [];
  let open = 0;
  const api: PromptApi = {
    availability: () => Promise.resolve('available'),
    create({ initialPrompts = [] }) {
      open += 1;
      system.push(...initialPrompts.map(({ content }) => content));
      return Promise.resolve({
        async prompt(input, { responseConstraint, signal }) {
          said.push({ input, isConstrained: responseConstraint !== undefined });
          const given = await answer({ input, isConstrained: responseConstraint !== undefined }, said.length);
          if (given instanceof Error) throw given;
          signal?.throwIfAborted();
          return given;
        },
        destroy() {
          open -= 1;
        },
      });
    },
  };
  return { api, said, system, open: () => open };
}
const failing = (name: string): Error => Object.assign(new Error(name), { name });

it('answers with an object of the schema, and ends its session', async () => {
  const { api, said, system, open } = browser(() => GOOD);
  const answer = await createBrowserModel(api).complete(request);
  expect(answer).toEqual({
    object: { title: 'Missing shingles', count: 3 },
    model: 'This browser',
    usage: { inputTokens: 0, outputTokens: 0 },
  });
  expect(said).toEqual([{ input: 'The roof.', isConstrained: true }]);
  expect(system[0]).toMatch(/^Name what is wrong\.[\s\S]*JSON Schema/);
  expect(open()).toBe(0);
});

it('asks without the shape where the browser can’t enforce it', async () => {
  const { api, said } = browser(({ isConstrained }) =>
    isConstrained ? failing('NotSupportedError') : `\`\`\`json\n${GOOD}\n\`\`\``,
  );
  expect((await createBrowserModel(api).complete(request)).object).toMatchObject({ count: 3 });
  expect(said.map(({ isConstrained }) => isConstrained)).toEqual([true, false]);
});

it('sends an answer of another form back once, and gives up then', async () => {
  const once = browser((_, count) => (count === 1 ? '{"title":3}' : GOOD));
  expect((await createBrowserModel(once.api).complete(request)).object).toMatchObject({ count: 3 });
  expect(once.said[1]?.input).toContain('title: expected string');

  const never = browser(() => 'A story.');
  await expect(createBrowserModel(never.api).complete(request)).rejects.toMatchObject({ code: 'unreadable' });
  expect(never.said).toHaveLength(2);
  expect(never.open()).toBe(0);
});

it.each([
  ['QuotaExceededError', 'too-large'],
  ['NotReadableError', 'refused'],
  ['NotSupportedError', 'rejected'],
  ['OperationError', 'unreachable'],
])('names %s', async (name, code) => {
  const { api } = browser(() => failing(name));
  await expect(createBrowserModel(api).complete(request)).rejects.toMatchObject({ code });
});

it('reads no photo, and is given up on when it takes too long', async () => {
  const { api, said } = browser(() => new Promise<string>((done) => setTimeout(() => done(GOOD), 60)));
  const photo = { mime: 'image/jpeg', base64: 'aGVsbG8=' } as const;
  await expect(createBrowserModel(api).complete({ ...request, images: [photo] })).rejects.toMatchObject({
    code: 'rejected',
  });
  expect(said).toHaveLength(0);
  await expect(createBrowserModel(api, { patienceMs: 5 }).complete(request)).rejects.toMatchObject({
    code: 'timeout',
  });
});
