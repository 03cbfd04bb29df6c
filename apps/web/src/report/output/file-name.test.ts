import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it('makes a title a file name on every system', () => {
  expect(fileNameOf('Home inspection, 12 A/B St: "rear"', 'html')).toBe(
    'Home inspection, 12 A B St rear.html',
  );
  expect(fileNameOf(' \n ', 'pdf')).toBe('Report.pdf');
  expect(fileNameOf('x'.repeat(300), 'pdf')).toHaveLength(124);
});
