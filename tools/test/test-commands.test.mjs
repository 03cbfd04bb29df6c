import { describe, expect, it } from 'vitest';
import { playwrightCommands, vitestCommands } from './test-commands.mjs';

const nothing = { checks: [], parts: [], files: [], titles: [], unknown: [] };
const machine = { hasBrowser: true };

describe('the runs of vitest and playwright', () => {
  it('are one of each when nothing was chosen, without the browser where there is none', () => {
    expect(vitestCommands(null, machine)).toEqual([[]]);
    expect(vitestCommands(null, { hasBrowser: false })).toEqual([['--project=!browser']]);
    expect(playwrightCommands(null)).toEqual([[]]);
  });

  it('are none for a choice without tests', () => {
    expect(vitestCommands(nothing, machine)).toEqual([]);
    expect(playwrightCommands(nothing)).toEqual([]);
  });

  it('take whole parts, files and single tests apart', () => {
    const choice = {
      ...nothing,
      parts: ['unit', 'db'],
      files: ['a/b.test.tsx', 'e2e/editor/photos.spec.ts'],
      titles: [{ word: 'tap', files: ['a/c.test.tsx', 'e2e/sync/needs-you.spec.ts'] }],
    };
    expect(vitestCommands(choice, machine)).toEqual([
      ['--project=unit', '--project=unit-*', '--project=db'],
      ['a/b.test.tsx'],
      ['-t', '[tT][aA][pP]', 'a/c.test.tsx'],
    ]);
    expect(playwrightCommands(choice)).toEqual([
      ['e2e/editor/photos\\.spec\\.ts$'],
      ['--grep', '[tT][aA][pP]', 'e2e/sync/needs-you\\.spec\\.ts$'],
    ]);
    expect(playwrightCommands({ ...choice, parts: ['e2e'], files: [], titles: [] })).toEqual([[]]);
  });
});
