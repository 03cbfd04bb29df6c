/** The same writes with common alternatives: plain Dexie with defaults (relaxed durability), and localStorage. */
import Dexie from 'dexie';

export async function timePlainDexie(count: number): Promise<number[]> {
  const database = new Dexie('bench-plain');
  database.version(1).stores({ answers: 'path' });
  await database.open();
  const answers = database.table('answers');
  await answers.bulkPut(Array.from({ length: 600 }, (_, n) => ({ path: `s/${n}/note`, value: `Text ${n}` })));
  const durationsMs: number[] = [];
  for (let key = 0; key < count; key += 1) {
    const startedAtMs = performance.now();
    await answers.put({ path: `s/${key % 600}/note`, value: `Typed ${key}` });
    durationsMs.push(performance.now() - startedAtMs);
  }
  database.close();
  await Dexie.delete('bench-plain');
  return durationsMs;
}

/** The whole report as one text, as in apps that keep their state there. */
export function timeTextStorage(count: number): number[] {
  const answers: Record<string, string> = {};
  for (let n = 0; n < 600; n += 1) answers[`s/${n}/note`] = `Text ${n}`;
  const durationsMs: number[] = [];
  for (let key = 0; key < count; key += 1) {
    const startedAtMs = performance.now();
    answers[`s/${key % 600}/note`] = `Typed ${key}`;
    localStorage.setItem('bench', JSON.stringify(answers));
    durationsMs.push(performance.now() - startedAtMs);
  }
  localStorage.removeItem('bench');
  return durationsMs;
}
