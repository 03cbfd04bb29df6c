import { expect, it, vi } from 'vitest';
import { fetchWithEarly } from './early-requests.ts';

const share = 'https://app.test/functions/v1/report-share';
const pageWith = (early: Window['plumblineEarly']): Window =>
  ({ location: { origin: 'https://app.test' }, plumblineEarly: early }) as Window;
const answers = () => ({
  config: Promise.resolve(new Response('early config')),
  answer: Promise.resolve(new Response('early answer')),
});
const textOf = async (response: Promise<Response>): Promise<string> => (await response).text();

it('uses each early response once, and asks the server from then on', async () => {
  const send = vi.fn(async () => new Response('asked'));
  const fetch = fetchWithEarly(pageWith(answers()), 'report-share', send);
  expect(await textOf(fetch('https://app.test/config.json'))).toBe('early config');
  expect(await textOf(fetch(share))).toBe('early answer');
  expect(send).not.toHaveBeenCalled();
  expect(await textOf(fetch(share))).toBe('asked');
  expect(await textOf(fetch('/config.json'))).toBe('asked');
});

it('asks the server where the early request failed, or where there was none', async () => {
  const send = vi.fn(async () => new Response('asked'));
  const failed = Promise.reject(new TypeError('offline'));
  failed.catch(() => undefined);
  const fetch = fetchWithEarly(pageWith({ config: failed, answer: failed }), 'report-share', send);
  expect(await textOf(fetch(share))).toBe('asked');
  expect(await textOf(fetchWithEarly(pageWith(undefined), 'report-share', send)(share))).toBe('asked');
});

it('leaves other requests alone', async () => {
  const send = vi.fn(async () => new Response('asked'));
  const fetch = fetchWithEarly(pageWith(answers()), 'report-share', send);
  expect(await textOf(fetch('https://app.test/functions/v1/repair-request'))).toBe('asked');
  expect(await textOf(fetch(share))).toBe('early answer');
});
