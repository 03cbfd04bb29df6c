import { describe, expect, it } from 'vitest';
import { countRows, findProblems, hasTest, readRows } from './read-conformance.mjs';

const table = (/** @type {string[]} */ ...rows) =>
  ['## 2. Screens', '| Statement | Proof |', '|---|---|', ...rows].join('\n');
const source = `
it('greets by name', () => {});
it.each([[1, (2)], ['x', 3]])(
  'adds %i',
  () => {},
);
test(\`\${path} is no page yet\`, async () => {});
it("says 'More'", () => {});
it('isn\\'t cut', { timeout: 9 }, () => {});
it.skip('sleeps', () => {});
it.todo('waits', () => {});
describe('a group', () => {});
expect('not a test', 1);
`;

describe('a row of the table', () => {
  it('names tests, a later subject, or what is pending', () => {
    const rows = readRows(
      table('| a | `x.test.ts`: greets by name<br>later: calendar |', '| b \\| c | pending: editor |'),
    );
    expect(rows).toEqual([
      {
        line: 4,
        section: '2. Screens',
        statement: 'a',
        proofs: [
          { kind: 'test', file: 'x.test.ts', title: 'greets by name' },
          { kind: 'later', subject: 'calendar' },
        ],
      },
      {
        line: 5,
        section: '2. Screens',
        statement: 'b | c',
        proofs: [{ kind: 'pending', subject: 'editor' }],
      },
    ]);
    expect(countRows(rows)).toEqual({ proven: 0, partly: 1, later: 0, pending: 1 });
  });

  it('fails when its file or its test does not exist, when it says nothing, and when it stands twice', () => {
    const rows = readRows(
      table(
        '| a | `gone.test.ts`: x |',
        '| b | `x.test.ts`: was renamed |',
        '| c | surely |',
        '| d | later: x |',
        '| d | later: x |',
      ),
    );
    const problems = findProblems(rows, (file) => (file === 'x.test.ts' ? source : null));
    expect(problems.map((problem) => problem.replace(/^line \d+ /, ''))).toEqual([
      '(a): no file gone.test.ts',
      "(b): no test 'was renamed' in x.test.ts",
      "(c): 'surely' is neither a test nor 'later: ...' nor 'pending: ...'",
      '(d): the statement stands here twice',
    ]);
  });
});

describe('a test', () => {
  it.each(['greets by name', 'adds %i', `\${path} is no page yet`, "says 'More'", "isn't cut"])(
    'is found by its title as it is written: %s',
    (title) => expect(hasTest(source, title)).toBe(true),
  );

  it.each(['sleeps', 'waits', 'a group', 'not a test', 'greets', 'by name'])(
    'is not found when it is skipped, no test, or only a part of a title: %s',
    (title) => expect(hasTest(source, title)).toBe(false),
  );
});
