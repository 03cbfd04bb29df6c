/**
 * Fails when comments, documents, screens, or help articles gain a phrase that reads as translated (language/phrases.mjs).
 * What was there before is counted in language/baseline.json, which may only shrink:
 *
 *   node tools/check-language.mjs             compares with the baseline
 *   node tools/check-language.mjs --update    lowers the baseline to what is left
 *   node tools/check-language.mjs --list src  lists every finding in files whose path contains `src`
 *   node tools/check-language.mjs --adopt bin accepts today's counts of one phrase, for a phrase that is new
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compare, countFindings, shrink } from './language/baseline.mjs';
import { hasReadStrings, isChecked, SKIPPED_FOLDERS } from './language/files.mjs';
import { findPhrases } from './language/find-phrases.mjs';
import { readTexts } from './language/read-texts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const baselineFile = path.join(root, 'tools/language/baseline.json');
const { values } = parseArgs({
  options: { update: { type: 'boolean' }, list: { type: 'string' }, adopt: { type: 'string' } },
});

const files = filesIn('').filter(isChecked);
const findings = files.flatMap((file) =>
  findPhrases(
    file,
    readTexts(file, readFileSync(path.join(root, file), 'utf8'), { strings: hasReadStrings(file) }),
  ),
);
const counts = countFindings(findings);
/** @type {import('./language/baseline.mjs').Counts} */
const baseline = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : {};

if (values.list !== undefined) list(findings.filter(({ file }) => file.includes(values.list ?? '')));
else if (values.adopt !== undefined) adopt(values.adopt);
else if (values.update) update();
else check(compare(baseline, counts));

/** @param {ReturnType<typeof compare>} result */
function check({ rises, falls }) {
  report(rises);
  if (falls > 0)
    console.log(`${falls} counts fell. Run node tools/check-language.mjs --update to lower the baseline.`);
  console.log(
    `Checked the language of ${files.length} files: ${findings.length} known phrases, ${rises.length} counts above the baseline.`,
  );
}

function update() {
  if (!existsSync(baselineFile)) return write(counts);
  const next = shrink(baseline, counts, (file) => existsSync(path.join(root, file)));
  report(next.rises);
  write(next.baseline);
}

/** @param {string} name */
function adopt(name) {
  const others = entriesExcept(baseline, name);
  write(countFindings([...others, ...findings.filter((finding) => finding.name === name)]));
}

/** @param {import('./language/baseline.mjs').Counts} from @param {string} name */
function entriesExcept(from, name) {
  return Object.entries(from).flatMap(([file, names]) =>
    Object.entries(names)
      .filter(([other]) => other !== name)
      .flatMap(([other, count]) => Array.from({ length: count }, () => ({ file, name: other }))),
  );
}

/** @param {import('./language/baseline.mjs').Counts} next */
function write(next) {
  writeFileSync(baselineFile, `${JSON.stringify(next, null, 2)}\n`);
}

/** @param {ReturnType<typeof compare>['rises']} rises */
function report(rises) {
  for (const { file, name, allowed, count } of rises) {
    console.log(`${file}: "${name}" ${count} times, ${allowed} in the baseline.`);
    list(findings.filter((finding) => finding.file === file && finding.name === name));
  }
  if (rises.length > 0) process.exitCode = 1;
}

/** @param {typeof findings} some */
function list(some) {
  for (const { file, line, found, better } of some) console.log(`  ${file}:${line}: "${found}" -> ${better}`);
}

/** @param {string} folder relative to the root @returns {string[]} */
function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name) ? [] : filesIn(name);
    return entry.isFile() ? [name] : [];
  });
}
