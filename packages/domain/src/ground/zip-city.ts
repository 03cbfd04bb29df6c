/**
 * The city of a US ZIP code, as a proposal: a code can have several names, and this is the one that GeoNames
 * lists. Source: GeoNames (CC BY 4.0), written by tools/zip-cities.mjs. Only the table of the first digit is loaded.
 */
const TABLES: readonly (() => Promise<{ readonly default: string }>)[] = [
  () => import('./zip-cities/0.gen.ts'),
  () => import('./zip-cities/1.gen.ts'),
  () => import('./zip-cities/2.gen.ts'),
  () => import('./zip-cities/3.gen.ts'),
  () => import('./zip-cities/4.gen.ts'),
  () => import('./zip-cities/5.gen.ts'),
  () => import('./zip-cities/6.gen.ts'),
  () => import('./zip-cities/7.gen.ts'),
  () => import('./zip-cities/8.gen.ts'),
  () => import('./zip-cities/9.gen.ts'),
];

/** ('33606') -> 'Tampa'; null for anything but a US ZIP code that is known. */
export async function cityOfZip(code: string): Promise<string | null> {
  const [, first, rest] = /^\s*(\d)(\d{4})(-?\d{4})?\s*$/.exec(code) ?? [];
  if (first === undefined || rest === undefined) return null;
  const { default: table } = (await TABLES[Number(first)]?.()) ?? { default: '' };
  for (const run of table.split(';')) {
    const from = run.slice(0, 4);
    if (from > rest) return null;
    const isRange = run[4] === '-';
    if (rest <= (isRange ? run.slice(5, 9) : from)) return run.slice(isRange ? 9 : 4);
  }
  return null;
}
