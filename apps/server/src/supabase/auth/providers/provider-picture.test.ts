import { expect, it } from 'vitest';
import { isPictureOf } from './provider-picture.ts';

const google = 'https://accounts.google.com';
const trial = 'http://127.0.0.1:9000';

it.each([
  ['https://lh3.googleusercontent.com/a/face=s96-c', google, true],
  ['http://lh3.googleusercontent.com/a/face', google, false],
  ['https://lh3.googleusercontent.com:8443/a/face', google, false],
  ['https://googleusercontent.com.evil.example/face', google, false],
  ['https://evilgoogleusercontent.com/face', google, false],
  ['http://127.0.0.1:5432/face.jpg', google, false],
  ['http://169.254.169.254/latest/meta-data', google, false],
  ['http://169.254.169.254/latest/meta-data', trial, false],
  ['http://127.0.0.1:9001/face.jpg', trial, true],
])('%s of %s is fetched: %s', (url, issuer, expected) => {
  expect(isPictureOf('google', url, issuer)).toBe(expected);
});

it('no picture is fetched for a provider that names none', () => {
  expect(isPictureOf('azure', 'https://lh3.googleusercontent.com/a/face', undefined)).toBe(false);
});
