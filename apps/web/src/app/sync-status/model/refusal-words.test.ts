import { describe, expect, it } from 'vitest';
import { fileReasonOf, reasonOf } from './refusal-words.ts';

describe('why a file is not on the server', () => {
  it('is said in words where the server’s code is known, and that the file is kept', () => {
    expect(fileReasonOf('invalid_mime_type')).toBe(
      'The server rejected this file because its contents don’t match its file type. It’s saved on this device.',
    );
    expect(fileReasonOf('InvalidChecksum')).toContain('it changed after it was taken');
    expect(fileReasonOf('file-missing')).not.toContain('kept on this device');
  });

  it('names any other code, so that somebody can be asked about it', () => {
    expect(fileReasonOf('Weird')).toContain('(Weird)');
    expect(fileReasonOf(undefined)).toContain('(no reason given)');
  });
});

it('a change that was refused is explained too', () => {
  expect(
    reasonOf({
      kind: 'rejected',
      code: '22001',
      message: 'value too long',
      refusedAt: '2026-11-21T15:00:00Z',
    }),
  ).toContain('Shorten it');
});
