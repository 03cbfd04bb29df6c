import { blankDefinition } from '@plumbline/domain/report/builder/start-definition';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { DefinitionHead, Definitions } from '#src/ground/local/repositories/definitions.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { versionsOfType } from './versions-of-type.ts';

const officeId = '0198f3a0-0000-7000-8000-000000000001';

let store: LocalStore;
let definitions: Definitions;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  definitions = createRepositories(store).definitions;
});
afterEach(() => store.dispose());

/** The heads that the builder subscribes to. */
const heads = () =>
  new Promise<readonly DefinitionHead[]>((resolve, reject) => {
    const stop = definitions.liveWithDeleted(officeId).subscribe((state) => {
      if (state.status === 'loading') return;
      queueMicrotask(() => stop());
      if (state.status === 'ready') resolve(state.value);
      else reject(state.error);
    });
  });

it('starts the next version anew after a draft of it was deleted', async () => {
  const { id, key } = await definitions.addDraft(officeId, blankDefinition('Pool'));
  const load = (definitionVersion: number) =>
    definitions.load({ scopeId: officeId, definitionId: key, definitionVersion });
  const first = await load(1);
  if (first === null) throw new Error('the draft does not load');
  const next = async () => {
    const number = versionsOfType(await heads(), id)?.nextVersion ?? 0;
    const added = await definitions.addVersion(officeId, first, number);
    const head = await definitions.get(added.id);
    if (head === null) throw new Error('the version is not there');
    return head;
  };
  const second = await next();
  expect(second).toMatchObject({ version: 2, deletedAt: null });
  await definitions.removeDraft(second);
  expect(versionsOfType(await heads(), second.id)).toBeNull();
  expect(versionsOfType(await heads(), id)?.versions.map(({ version }) => version)).toEqual([1]);
  expect(await next()).toMatchObject({ version: 3, deletedAt: null });
  expect((await load(3))?.version).toBe(3);
});
