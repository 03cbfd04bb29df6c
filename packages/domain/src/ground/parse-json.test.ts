import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it('reads what is JSON, null among it', () => {
  expect(parseJson('{"rows":[1,null]}')).toEqual({ rows: [1, null] });
  expect(parseJson('null')).toBeNull();
});

it.each(['', '{"rows":[1,', '<html>Sign in to this network</html>'])(
  'takes %j for no value at all',
  (text) => {
    expect(parseJson(text)).toBeUndefined();
  },
);
