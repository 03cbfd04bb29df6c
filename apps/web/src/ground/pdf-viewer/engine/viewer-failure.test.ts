import { describe, expect, it } from 'vitest';
import { describeViewerFailure, type ViewerFailure, viewerFailureOf } from './viewer-failure.ts';

const named = (name: string, fields: object = {}): Error =>
  Object.assign(new Error('x'), { name, ...fields });

describe('an error of the viewer', () => {
  it.each<[string, unknown, ViewerFailure | null]>([
    ['a broken file', named('InvalidPDFException'), { kind: 'broken' }],
    [
      'a file that is not there',
      named('ResponseException', { status: 404, missing: true }),
      { kind: 'missing' },
    ],
    [
      'a refusal',
      named('ResponseException', { status: 403, missing: false }),
      { kind: 'refused', status: 403 },
    ],
    ['no answer', named('ResponseException', { status: 0, missing: false }), { kind: 'offline' }],
    [
      'a worker that did not arrive',
      new Error(
        'Setting up fake worker failed: "Failed to fetch dynamically imported module: /pdfjs/worker".',
      ),
      { kind: 'not-loaded' },
    ],
    ['no network', new TypeError('Failed to fetch'), { kind: 'offline' }],
    ['a password nobody gave', named('PasswordException', { code: 1 }), { kind: 'locked' }],
    ['an abort', named('AbortException'), null],
    ['what the worker does not know', named('UnknownErrorException', { details: 'x' }), { kind: 'unknown' }],
    ['nothing one can read', 'oh', { kind: 'unknown' }],
  ])('%s has its kind', (_name, error, failure) => {
    expect(viewerFailureOf(error)).toEqual(failure);
  });

  it('has words and a way on', () => {
    const kinds: ViewerFailure[] = [
      { kind: 'broken' },
      { kind: 'missing' },
      { kind: 'refused', status: 403 },
      { kind: 'offline' },
      { kind: 'locked' },
      { kind: 'not-loaded' },
      { kind: 'unknown' },
    ];
    const words = kinds.map(describeViewerFailure);
    expect(new Set(words.map(({ title }) => title)).size).toBe(kinds.length);
    expect(words[2]?.text).toContain('403');
    expect(words.filter(({ canRetry }) => !canRetry)).toHaveLength(1);
  });
});
