import { expect, it } from 'vitest';
import { csvOf } from './csv-of.ts';

it('quotes what needs it, ends lines as RFC 4180 says, and runs no formula', async () => {
  const bytes = new Uint8Array(
    await csvOf({
      header: ['Agent', 'Fees'],
      rows: [
        { key: 'a', cells: ['Marsh, Kelly "Kel"', '$1,250.00'] },
        { key: 'b', cells: ['=1+1', '-$12.50'] },
      ],
    }).arrayBuffer(),
  );
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe(
    'Agent,Fees\r\n"Marsh, Kelly ""Kel""","$1,250.00"\r\n\'=1+1,-$12.50\r\n',
  );
});
