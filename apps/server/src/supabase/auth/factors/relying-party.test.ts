import { expect, it } from 'vitest';
import { relyingParty } from './relying-party.ts';

it('is the site of this server', () => {
  expect(relyingParty('https://app.example', 'app.example', ['https://app.example'])).toEqual({
    rpId: 'app.example',
    origins: ['https://app.example'],
  });
});

it('has any port and name of the machine itself while the server is there', () => {
  expect(relyingParty('http://127.0.0.1:3000', 'localhost', ['http://localhost:5173']).origins).toEqual([
    'http://localhost:5173',
  ]);
});

it.each([
  ['evil.example', ['https://evil.example']],
  ['app.example', ['https://app.example', 'https://evil.example']],
  ['app.example', ['https://app.example.evil.example']],
  ['example', ['https://app.example']],
  ['app.example', ['http://app.example']],
  ['app.example', ['not an address']],
  ['app.example', []],
  ['localhost', ['http://localhost']],
])('is not %s at %j', (rpId, origins) => {
  expect(() => relyingParty('https://app.example', rpId, origins)).toThrow('a different site');
});
