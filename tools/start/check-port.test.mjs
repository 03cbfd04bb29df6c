import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { checkPort } from './check-port.mjs';

it('names a port that another program listens on, and leaves a free one free', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(typeof address === 'object' ? address?.port : address);
  expect(await checkPort({ PORT })).toBe(
    `Port ${PORT} is in use by another program; choose another one with --port.`,
  );
  other.close();
  await once(other, 'close');
  expect(await checkPort({ PORT })).toBeNull();
  expect(await checkPort({ PORT })).toBeNull();
  expect(await checkPort({ PORT: 'three thousand' })).toBeNull();
});
