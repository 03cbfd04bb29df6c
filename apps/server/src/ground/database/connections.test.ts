import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');

it('is the only place that opens connections, so that none of them can end the process', () => {
  const opening = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .filter((file) => /new pg\.(Client|Pool)\(/.test(readFileSync(path.join(source, file), 'utf8')));
  expect(opening).toEqual(['ground/database/connections.ts']);
});
