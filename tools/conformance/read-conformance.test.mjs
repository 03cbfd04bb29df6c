import { describe, expect, it } from 'vitest';
import { countRows, findProblems, hasTest, readRows } from './read-conformance.mjs';

const table = (/** @type {string[]} */ ...rows) =>
  ['## 2. Screens', '| Statement | Mark | Proof |', '|---|---|---|', ...rows].join('\n');
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

const problemsOf = (/** @type {string[]} */ ...rows) =>
  findProblems(readRows(table(...rows)), (file) => (file === 'gone.test.ts' ? null : source)).map((problem) =>
    problem.replace(/^line \d+ /, ''),
  );

describe('a row of the table', () => {
  it('carries a mark, and names tests or what is not there yet', () => {
    const rows = readRows(
      table(
        '| a | in part | `x.test.ts`: greets by name<br>not yet: calendar |',
        '| b \\| c | not yet | not yet: PDF viewer (issue 19) |',
      ),
    );
    expect(rows).toEqual([
      {
        line: 4,
        section: '2. Screens',
        statement: 'a',
        mark: 'in part',
        proofs: [
          { kind: 'test', file: 'x.test.ts', title: 'greets by name' },
          { kind: 'missing', what: 'calendar' },
        ],
      },
      {
        line: 5,
        section: '2. Screens',
        statement: 'b | c',
        mark: 'not yet',
        proofs: [{ kind: 'missing', what: 'PDF viewer (issue 19)' }],
      },
    ]);
  });

  it('is counted by its mark', () => {
    const rows = readRows(
      table('| a | driven | x |', '| b | driven | x |', '| c | read | x |', '| d | not yet | x |'),
    );
    expect(countRows(rows)).toBe('2 driven, 1 read, 0 in part, 1 not yet');
  });

  it('fails when its file or its test does not exist, when it says nothing, and when it stands twice', () => {
    expect(
      problemsOf(
        '| a | driven | `gone.test.ts`: x |',
        '| b | read | `x.test.ts`: was renamed |',
        '| c | not yet | surely |',
        '| d | not yet | not yet: x |',
        '| d | not yet | not yet: x |',
      ),
    ).toEqual([
      '(a): no file gone.test.ts',
      "(b): no test 'was renamed' in x.test.ts",
      "(c): marked 'not yet' without 'not yet: ...'",
      "(c): 'surely' is neither a test nor 'not yet: ...'",
      '(d): the statement stands here twice',
    ]);
  });

  it('fails when the soak alone has its tests', () => {
    const story = "test('sails', { tag: inSoak }, async () => {});\ntest('rows', async () => {});";
    const problems = (/** @type {string} */ proof) =>
      findProblems(readRows(table(`| a | driven | ${proof} |`)), (file) =>
        file.startsWith('e2e/') ? story : source,
      );
    expect(problems('`e2e/boat.spec.ts`: sails')).toEqual(['line 4 (a): no test of it is in a daily run']);
    expect(problems('`e2e/boat.spec.ts`: rows')).toEqual([]);
    expect(problems('`e2e/boat.spec.ts`: sails<br>`x.test.ts`: greets by name')).toEqual([]);
  });

  it('fails without a mark, and when it has not what its mark asks for', () => {
    const test = '`x.test.ts`: greets by name';
    expect(
      problemsOf(
        `| a | ${test} |`,
        `| b | proven | ${test} |`,
        '| c | driven | not yet: x |',
        `| d | read | ${test}<br>not yet: x |`,
        `| e | in part | ${test} |`,
        '| f | in part | not yet: x |',
        `| g | not yet | ${test}<br>not yet: x |`,
        `| h | driven | ${test} |`,
        `| i | read | ${test} |`,
        `| j | in part | ${test}<br>not yet: x |`,
        '| k | not yet | not yet: x |',
      ),
    ).toEqual([
      `(a): '${test}' is none of the marks driven, read, in part, not yet`,
      "(a): '' is neither a test nor 'not yet: ...'",
      "(b): 'proven' is none of the marks driven, read, in part, not yet",
      "(c): marked 'driven' without a test",
      "(c): marked 'driven' with something that is not yet there",
      "(d): marked 'read' with something that is not yet there",
      "(e): marked 'in part' without 'not yet: ...'",
      "(f): marked 'in part' without a test",
      "(g): marked 'not yet' and names a test",
    ]);
  });

  it('is not driven by tests that only read', () => {
    const reading = '`packages/domain/src/ground/constants.test.ts`: greets by name';
    expect(
      problemsOf(
        `| a | driven | ${reading} |`,
        `| b | read | ${reading} |`,
        `| c | driven | ${reading}<br>\`x.test.ts\`: greets by name |`,
      ),
    ).toEqual(["(a): marked 'driven', but its tests only read"]);
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
