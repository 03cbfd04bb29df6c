import { expect, it } from 'vitest';
import { withoutQuietCalls } from './quiet-log-plugin.ts';

it('leaves out what production does not write, without moving anything', () => {
  const code = `save().catch((error: unknown) => log.info('No room.', error)); log.debug('x');`;
  const left = withoutQuietCalls(code);
  expect(left).toBe(`save().catch((error: unknown) => void    ('No room.', error)); void     ('x');`);
  expect(left).toHaveLength(code.length);
});

it.each([
  `log.warn('Kept.', error);`,
  `log.error('Kept.', error);`,
  `syncLog.info('Another log.');`,
  `work.log.info('Another log.');`,
])('keeps %s', (code) => {
  expect(withoutQuietCalls(code)).toBe(code);
});
