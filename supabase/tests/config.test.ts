/** The settings of a Supabase project say the same as the code. */
import { readFileSync } from 'node:fs';
import { PASSWORD_MIN_LENGTH } from '@plumbline/domain/ground/password-rules';
import { expect, it } from 'vitest';
import { defaultMaxRows } from '../../apps/server/src/supabase/rest/rest-api.ts';

const config = readFileSync(new URL('../config.toml', import.meta.url), 'utf8');

it('gives as many rows at once as the embedded server', () => {
  expect(/^max_rows = (\d+)$/m.exec(config)?.[1]).toBe(String(defaultMaxRows));
});

it('asks for passwords of the length that the sign-up screen names', () => {
  expect(/^minimum_password_length = (\d+)$/m.exec(config)?.[1]).toBe(String(PASSWORD_MIN_LENGTH));
});
