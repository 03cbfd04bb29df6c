import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIndexedDatabase, type IndexedDatabase } from './indexed-database.ts';
import type { Table } from './indexed-table.ts';

interface Entry {
  readonly n?: number;
  readonly id: string;
  readonly state: string;
  readonly scope: string;
}
interface Tables {
  readonly entries: Table<Entry, number>;
  readonly notes: Table<{ readonly key: string; readonly text: string }, string>;
}

const open = (indexedDB: IDBFactory = new FakeFactory(), version = 1): IndexedDatabase<Tables> =>
  createIndexedDatabase<Tables>({
    name: 'test',
    indexedDB,
    keyRange: FakeKeyRange,
    version,
    schema: { entries: '++n, &id, state, [scope+state]', notes: 'key' },
  });
const entry = (id: string, state = 'waiting', scope = 'a'): Entry => ({ id, state, scope });
const idsOf = (entries: readonly Entry[]): string => entries.map(({ id }) => id).join('');

it('selects what a filter of all rows selects, in the order of the index', async () => {
  const states = fc.constantFrom('done', 'held', 'sent', 'waiting');
  const rows = fc.array(fc.record({ state: states, scope: fc.constantFrom('a', 'b') }), { maxLength: 12 });
  const property = fc.asyncProperty(
    rows,
    fc.array(states),
    states,
    fc.nat(5),
    async (made, keys, key, limit) => {
      const { entries } = open().tables;
      await entries.bulkAdd(made.map((each, index) => ({ ...each, id: String(index) })));
      const all = await entries.toArray();
      const byState = [...all].sort((a, b) => (a.state < b.state ? -1 : Number(a.state > b.state)));
      const wanted = byState.filter(({ state }) => keys.some((each) => each === state));
      expect(await entries.where('state').anyOf(keys).toArray()).toEqual(wanted);
      expect(
        await entries
          .where('state')
          .anyOf(keys)
          .limit(limit + 1)
          .toArray(),
      ).toEqual(wanted.slice(0, limit + 1));
      expect(await entries.where('state').anyOf(keys).count()).toBe(wanted.length);
      expect(await entries.where('state').below(key).toArray()).toEqual(
        byState.filter(({ state }) => state < key),
      );
      expect(await entries.where('state').belowOrEqual(key).count()).toBe(
        all.filter(({ state }) => state <= key).length,
      );
      const inB = all.filter(({ scope }) => scope === 'b');
      expect(await entries.where('[scope+state]').between(['b', ''], ['b', '\uffff']).sortBy('n')).toEqual(
        inB,
      );
      expect(await entries.filter(({ scope }) => scope === 'b').first()).toEqual(inB[0]);
      expect(await entries.filter(({ scope }) => scope === 'b').primaryKeys()).toEqual(inB.map(({ n }) => n));
      const later = all.filter(({ n = 0 }) => n > 2 && n <= 5);
      expect(await entries.where('n').between(2, 5, 'after').toArray()).toEqual(later);
    },
  );
  await fc.assert(property);
});

it.each([8, 9])('finds %i of many keys, with gaps and once each', async (count) => {
  const { entries } = open().tables;
  const ids = 'abcdefghijklmnopqr'.split('');
  await entries.bulkAdd(ids.toReversed().map((id) => entry(id)));
  const wanted = 'rpnljhfbd'.split('').slice(0, count);
  const asked = [...wanted, '0', 'zz', 'r', 'cc'];
  const found = await entries.where('id').anyOf(asked).toArray();
  expect(idsOf(found)).toBe([...wanted].sort().join(''));
  expect(await entries.where('id').anyOf(asked).count()).toBe(count);
  expect(await entries.where('id').anyOf([]).toArray()).toEqual([]);
});

it('changes and deletes what is selected, and nothing else', async () => {
  const { entries } = open().tables;
  await entries.bulkAdd([entry('a'), entry('b', 'sent'), entry('c', 'waiting', 'x'), entry('d')]);
  await entries.where('[scope+state]').equals(['a', 'waiting']).modify({ state: 'done' });
  expect((await entries.toArray()).map(({ state }) => state)).toEqual(['done', 'sent', 'waiting', 'done']);
  await entries
    .where('state')
    .anyOf(['done', 'sent'])
    .filter(({ id }) => id !== 'd')
    .delete();
  expect(idsOf(await entries.toArray())).toBe('cd');
  await entries.where('n').belowOrEqual(3).delete();
  expect(idsOf(await entries.toArray())).toBe('d');
  await entries.update(99, { state: 'sent' });
  await entries.update(4, { state: 'sent' });
  expect(await entries.bulkGet([4, 99])).toMatchObject([{ id: 'd', state: 'sent' }, undefined]);
});

it('writes all of a transaction or nothing, and rejects with what its work threw', async () => {
  const database = open();
  const { entries, notes } = database.tables;
  await entries.add(entry('a'));
  const failed = database.transaction(['entries', 'notes'], async (tables) => {
    await tables.notes.put({ key: 'n', text: 'begun' });
    await tables.entries.where('state').equals('waiting').modify({ state: 'sent' });
    expect(idsOf(await tables.entries.where('state').equals('sent').toArray())).toBe('a');
    throw new Error('not this one');
  });
  await expect(failed).rejects.toThrow('not this one');
  expect(await notes.get('n')).toBeUndefined();
  expect(await entries.toArray()).toMatchObject([{ state: 'waiting' }]);
  const twice = database.transaction(['entries', 'notes'], async (tables) => {
    await tables.notes.put({ key: 'n', text: 'begun' });
    await tables.entries.bulkAdd([entry('b'), entry('a')]);
  });
  await expect(twice).rejects.toMatchObject({ name: 'ConstraintError' });
  expect([await notes.get('n'), await entries.count()]).toEqual([undefined, 1]);
});

it('opens again when the browser has ended the connection', async () => {
  const database = open();
  await database.tables.entries.add(entry('a'));
  // Safari ends it in the background, without an event.
  database.connection().close();
  expect(idsOf(await database.tables.entries.toArray())).toBe('a');
  database.connection().close();
  await database.transaction(['entries'], ({ entries }) => entries.add(entry('b')));
  expect(idsOf(await database.tables.entries.toArray())).toBe('ab');
});

it('makes way for a newer version, and writes no more', async () => {
  const factory = new FakeFactory();
  const [old, newer] = [open(factory), open(factory, 2)];
  await old.tables.entries.add(entry('a'));
  expect(idsOf(await newer.tables.entries.toArray())).toBe('a');
  await expect(old.tables.entries.add(entry('b'))).rejects.toMatchObject({ name: 'InvalidStateError' });
  await expect(old.transaction(['notes'], ({ notes }) => notes.clear())).rejects.toMatchObject({
    name: 'InvalidStateError',
  });
  expect(idsOf(await newer.tables.entries.toArray())).toBe('a');
});

it('is closed for good', async () => {
  const database = open();
  const reading = database.tables.entries.toArray();
  database.close();
  await expect(reading).rejects.toMatchObject({ name: 'InvalidStateError' });
  await expect(database.open()).rejects.toMatchObject({ name: 'InvalidStateError' });
});
