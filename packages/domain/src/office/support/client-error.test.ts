import { describe, expect, it } from 'vitest';
import {
  type ClientError,
  clientErrorReportSchema,
  ERROR_MESSAGE_LIMIT,
  ERROR_STACK_LIMIT,
  readFrame,
  routePattern,
  scrubError,
  scrubErrorText,
  scrubStack,
} from './client-error.ts';

const error: ClientError = {
  kind: 'error',
  message: 'x is undefined',
  stack: '',
  route: '/reports',
  release: '1.0.0',
  count: 1,
};

describe('what is told of an error', () => {
  it.each([
    ['Cannot mail ann.lee@example.com', 'Cannot mail [email]'],
    ['No contact "Ann Lee" in the list', 'No contact [text] in the list'],
    ['Unexpected token in `Delgado says it leaks`', 'Unexpected token in [text]'],
    ['Call +1 (561) 555-0134 first', 'Call [number] first'],
    ['Policy 12345678 is over', 'Policy [number] is over'],
    ['No row 01912d68-783e-7a5f-8c3d-0123456789ab', 'No row [id]'],
    ['Bearer abc.def refused', '[secret] refused'],
    ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig', 'got [token]'],
    ['open https://app.example/download/Ab3?password=hunter2', 'open /download/:id'],
    ['open https://app.example/reports/7?q=Ann#top', 'open /reports/:id'],
    ['blob:https://app.example/1-2 is gone', '[data] is gone'],
    ['x is\n undefined', 'x is undefined'],
    ['Cannot read properties of undefined (reading 1)', 'Cannot read properties of undefined (reading 1)'],
  ])('%s becomes %s', (text, expected) => expect(scrubErrorText(text)).toBe(expected));

  it('is short, however long the text was, and reads hostile text in no time', () => {
    const startedAt = performance.now();
    for (const hostile of [
      'a@'.repeat(50_000),
      '1 '.repeat(50_000),
      '"'.repeat(50_000),
      'https://'.repeat(20_000),
    ])
      expect(scrubErrorText(hostile).length).toBeLessThanOrEqual(ERROR_MESSAGE_LIMIT);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it.each([
    ['/reports/01912d68-783e-7a5f-8c3d-0123456789ab/preview', '/reports/:id/preview'],
    ['/contacts?q=Ann', '/contacts'],
    ['/book/ann-lee-inspections', '/book/:id'],
    ['/agreements/abcdefgh', '/agreements/:id'],
    ['/', '/'],
    ['/settings/email-log#7', '/settings/email-log'],
  ])('of the address %s is %s', (path, expected) => expect(routePattern(path)).toBe(expected));
});

describe('a stack', () => {
  const stack = [
    'TypeError: Ann Lee is not a function',
    '    at renderRow (https://app.example/assets/reports-B2.js?v=ann@example.com:1:2001)',
    '    at async https://app.example/assets/index-a1.js:12:7',
    'later@https://app.example/assets/later-C3.js:3:4',
    '    at chrome-extension://abc/Ann Lee/script:1:1',
  ].join('\n');
  const scrubbed = 'renderRow reports-B2.js:1:2001\n(anonymous) index-a1.js:12:7\nlater later-C3.js:3:4';

  it('keeps function, file and place, of every browser, and nothing else', () => {
    expect(scrubStack(stack.replace('?v=ann@example.com', ''))).toBe(scrubbed);
    expect(scrubStack(stack)).not.toMatch(/Ann|example/);
  });
  it('scrubbed twice is the same', () => expect(scrubStack(scrubbed)).toBe(scrubbed));
  it('is bounded', () => {
    const long = Array.from(
      { length: 5_000 },
      (_, line) => `    at ${'f'.repeat(70)} (https://a.example/${'b'.repeat(100)}.js:${line + 1}:1)`,
    );
    expect(scrubStack(long.join('\n')).length).toBeLessThanOrEqual(ERROR_STACK_LIMIT);
  });
  it('has frames of scripts only', () => {
    expect(readFrame('    at eval (eval at x (file.html:1:1))')).toBeNull();
    expect(readFrame('    at q (https://a.example/assets/w.mjs:2:3)')).toEqual({
      name: 'q',
      file: 'w.mjs',
      line: 2,
      column: 3,
    });
  });
});

describe('a report of errors', () => {
  it('is refused when it is empty, too long or of no release', () => {
    const takes = (errors: unknown[]): boolean => clientErrorReportSchema.safeParse({ errors }).success;
    expect(takes([error])).toBe(true);
    expect(takes([])).toBe(false);
    expect(takes(Array.from({ length: 21 }, () => error))).toBe(false);
    expect(takes([{ ...error, release: "1'; drop" }])).toBe(false);
    expect(takes([{ ...error, count: 0 }])).toBe(false);
  });
  it('is scrubbed in all its parts', () =>
    expect(
      scrubError({ ...error, message: 'a@b.example', route: '/contacts/7?q=Ann', stack: 'Ann' }),
    ).toMatchObject({
      message: '[email]',
      route: '/contacts/:id',
      stack: '',
    }));
});
