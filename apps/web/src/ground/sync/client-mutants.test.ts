/** Each known way to break the sync client must be noticed by the case named with it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ClientCase,
  type ClientModules,
  clientCases,
  runClientCase,
} from './testing/mutants/client-cases.ts';
import { clientMutants } from './testing/mutants/client-mutants.ts';

async function loadClient(): Promise<ClientModules> {
  vi.resetModules();
  const [testing, repositories, engine] = await Promise.all([
    import('../local/testing.ts'),
    import('../local/repositories/create-repositories.ts'),
    import('./sync-engine.ts'),
  ]);
  return { ...testing, ...repositories, ...engine };
}

describe('the client', () => {
  for (const title of Object.keys(clientCases) as ClientCase[])
    it(title, async () => {
      await runClientCase(await loadClient(), title);
    });
});

describe('a broken client is noticed:', () => {
  let mocked: string | null = null;
  afterEach(() => {
    if (mocked !== null) vi.doUnmock(mocked);
    mocked = null;
  });

  for (const [title, { file, killer }] of Object.entries(clientMutants))
    it(title, async () => {
      mocked = `../${file}`;
      vi.doMock(mocked, () => import(/* @vite-ignore */ `../${file}?mutant=${encodeURIComponent(title)}`));
      const client = await loadClient();
      await expect(runClientCase(client, killer)).rejects.toMatchObject({ name: 'AssertionError' });
    });
});
