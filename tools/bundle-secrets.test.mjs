import { expect, it } from 'vitest';
import { secretsIn } from './bundle-secrets.mjs';

it.each([
  ['fetch("https://oauth2.googleapis.com/token")', "Google's token endpoint"],
  ['fetch("https://login.microsoftonline.com/common/oauth2/v2.0/token")', "Microsoft's token endpoint"],
  ['body.set("client_secret", x)', 'a client secret'],
  [`const key = "whsec_${'a'.repeat(32)}"`, 'a secret of a webhook'],
  [`const key = "plk_${'a'.repeat(43)}"`, 'a key of the API'],
  [`const token = "s1.k.${'a'.repeat(60)}"`, 'a sealed token'],
])('finds %s', (text, what) => {
  expect(secretsIn(text)).toEqual([what]);
});

it('allows the names of settings and of prefixes', () => {
  expect(secretsIn('CALENDAR_GOOGLE_SECRET, what follows whsec_, Bearer plk_...')).toEqual([]);
});
