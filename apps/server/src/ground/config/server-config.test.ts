import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentNames, readServerConfig } from './server-config.ts';

const read = (env: Record<string, string>) => readServerConfig(env, '/srv/app');

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/app/data',
      publicUrl: null,
      databaseUrl: null,
      emailConfirmation: false,
      guidedTour: true,
    });
  });

  it('takes an empty value for unset', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('asks for confirmation by mail as soon as mail leaves the machine', () => {
    expect(read({ SMTP_URL: 'smtp://mail.example.com:587' }).emailConfirmation).toBe(true);
  });

  it('is explained in the README, every setting of it', () => {
    const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');
    const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
    const explained = rows.flatMap((row) => row.split('|')[1]?.match(/\w+/g) ?? []);
    expect(environmentNames.filter((name) => !explained.includes(name))).toEqual([]);
  });

  it('leaves new people alone where the tour is off', () => {
    expect(read({ GUIDED_TOUR: 'off' }).guidedTour).toBe(false);
    expect(() => read({ GUIDED_TOUR: 'no' })).toThrow('The setting GUIDED_TOUR must be on or off.');
  });

  it('drops the slash at the end of PUBLIC_URL', () => {
    expect(read({ PUBLIC_URL: 'https://reports.example.com/' }).publicUrl).toBe(
      'https://reports.example.com',
    );
  });
});

describe('a mistake in the configuration', () => {
  it.each([
    [{ PORT: 'eighty' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'The setting DATABASE_URL must look like postgresql://user:password@host:5432/database.',
    ],
    [{ PUBLIC_URL: 'reports.example.com' }, 'The setting PUBLIC_URL must be a http or https address.'],
    [{ JWT_SECRET: 'short' }, 'The setting JWT_SECRET must have at least 32 characters.'],
    [
      { STORAGE_QUOTA_MB: '5 GB' },
      'The setting STORAGE_QUOTA_MB must be a whole number from 1 to 1000000000.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be a level such as info or warn.'],
    [
      { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 'x' },
      'The setting CAPTCHA_PROVIDER is of no use without CAPTCHA_SITE_KEY.',
    ],
  ])('is named in one sentence: %o', (env: Record<string, string>, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  it('is named without the value, which may be a password', () => {
    expect(() => read({ JWT_SECRET: 'hunter2' })).not.toThrow('hunter2');
  });
});
