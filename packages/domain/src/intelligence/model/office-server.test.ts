import { expect, it } from 'vitest';
import { readOfficeUrl, refusedServer } from './office-server.ts';

it.each([
  ['https://models.example/v1/', 'https://models.example/v1'],
  ['models.example', 'https://models.example/v1'],
  ['https://openrouter.ai/api/v1/chat/completions', 'https://openrouter.ai/api/v1'],
  ['http://vllm.lan:8000', 'http://vllm.lan:8000/v1'],
  ['https://me:secret@models.example', null],
  ['https://models.example/v1?key=1', null],
  ['ftp://models.example', null],
  ['file:///etc/passwd', null],
  ['', null],
])('reads %s as %s', (typed, url) => expect(readOfficeUrl(typed)).toBe(url));

it.each([
  ['https://models.example/v1', [], null],
  ['http://models.example/v1', [], 'not-https'],
  ['https://models.example:6379/v1', [], 'port'],
  ['http://vllm.lan:8000/v1', ['vllm.lan:8000'], null],
  ['http://vllm.lan:8001/v1', ['vllm.lan:8000'], 'not-https'],
])('says of %s with %j allowed: %s', (url, allowed, refusal) =>
  expect(refusedServer(url, allowed)).toBe(refusal),
);
