import { expect, it } from 'vitest';
import { ensureRadicale } from './install-radicale.mjs';

/** @param {{isRoot: boolean, programs: string[]}} given */
function tried({ isRoot, programs }) {
  /** @type {string[][]} */
  const ran = [];
  const said = ensureRadicale(
    { platform: 'linux', isRoot, hasProgram: (name) => programs.includes(name), maySudo: () => false },
    (command) => {
      ran.push(command);
      if (command.includes('radicale')) programs.push('radicale');
      return 0;
    },
  );
  return { said, ran: ran.map((command) => command.join(' ')) };
}

it('installs radicale once where this user may, and is silent where it is there', () => {
  expect(tried({ isRoot: true, programs: ['radicale'] })).toEqual({ said: '', ran: [] });
  const { said, ran } = tried({ isRoot: true, programs: ['apt-get'] });
  expect(said).toBe('');
  expect(ran.at(-1)).toContain('install -y -q --no-install-recommends radicale');
});

it('says what is skipped where it may not, or knows no package', () => {
  expect(tried({ isRoot: false, programs: ['apt-get'] })).toEqual({
    said: expect.stringContaining('are skipped'),
    ran: [],
  });
  expect(tried({ isRoot: true, programs: ['dnf'] }).said).toContain('radicale is not installed');
});
