import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readStandardLibrary, writtenFiles } from './library-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const library = writtenFiles(root);

const entry = `- key: roof_test
  item: roof_coverings
  title: Test
  severity: minor
  observation: It was {wet|dry}.
  implication: It leaks.
  recommendation: Have it repaired.
  trade: roofer
  action: correct
  timeframe: within_12_months
  synonyms: [test]
  tags: []
`;
const problemsOf = (text: string): readonly string[] =>
  readStandardLibrary([{ name: 'standard/roof.yaml', text }]).problems;

it('the standard library is in order', () => {
  expect(library.problems).toEqual([]);
  expect(library.entries.length).toBeGreaterThan(390);
});

it('the texts and the migrations are those of the YAML files (npm run standard-library)', () => {
  for (const { name, text } of library.files)
    expect(readFileSync(path.join(root, name), 'utf8'), name).toBe(text);
});

it('a problem is named with its file, line and path', () => {
  expect(problemsOf(entry)).toEqual([]);
  const problems = (from: string, to: string): string => problemsOf(entry.replace(from, to)).join('\n');
  expect(problems('severity: minor', 'severity: bad')).toContain(
    'standard/roof.yaml:4: roof_test.severity: ',
  );
  expect(problems('{wet|dry}', '{wet|}')).toBe(
    'standard/roof.yaml:5: roof_test.observation: line 1, column 8: an option is empty',
  );
  expect(problems('{wet|dry}', '{room}')).toContain('roof_test.observation: nothing fills {room}');
  expect(problems('roof_coverings', 'roof_tiles')).toContain("roof_test.item: 'roof_tiles' is no item");
  expect(problems('roofer', 'roofers')).toContain('roof_test.trade: ');
  expect(problems('title: Test', 'title: "Test')).toMatch(/^standard\/roof\.yaml:\d+: /u);
  expect(problemsOf(entry + entry)).toHaveLength(2);
  expect(problemsOf('key: roof_test')).toEqual(['standard/roof.yaml:1: a list of defects is expected']);
});
