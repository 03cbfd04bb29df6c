import { expect, it, vi } from 'vitest';
import { readDefinitions } from './read-definitions.ts';

const told = vi.fn();
const answerWith = (answer: () => Promise<Response>) => {
  told.mockReset();
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('dispatchEvent', told);
};

it('reads what the file exports', async () => {
  answerWith(async () => Response.json({ radon: { id: 'radon' } }));
  expect(await readDefinitions('/assets/definition-radon.json')).toEqual({ radon: { id: 'radon' } });
  expect(told).not.toHaveBeenCalled();
});

it.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['gone with an older version', async () => new Response('not found', { status: 404 })],
])('is a missing part of the app where it is %s', async (_, answer) => {
  answerWith(answer);
  await expect(readDefinitions('/assets/definition-radon.json')).rejects.toThrow(TypeError);
  expect(told.mock.calls.map(([{ type }]) => type)).toEqual(['vite:preloadError']);
});
