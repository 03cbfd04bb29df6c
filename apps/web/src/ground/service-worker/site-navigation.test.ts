import { describe, expect, it } from 'vitest';
import { answerSitePage, isSiteNavigation } from './site-navigation.ts';

const keptApp = async () => new Response('the app');
const textOf = async (answer: Promise<Response>) => await (await answer).text();

describe('a page of the site', () => {
  it('is what the server has now', async () => {
    const fetchPage = async () => new Response('fresh');
    expect(await textOf(answerSitePage({ fetchPage, keptApp }))).toBe('fresh');
  });

  it('is shown by the app without a network', async () => {
    const fetchPage = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await textOf(answerSitePage({ fetchPage, keptApp }))).toBe('the app');
  });

  it('is shown by the app when the server does not answer in time', async () => {
    const fetchPage = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    expect(await textOf(answerSitePage({ fetchPage, keptApp }, 1))).toBe('the app');
  });

  it('is shown by the app while the server is starting', async () => {
    const fetchPage = async () => new Response('starting', { status: 503 });
    expect(await textOf(answerSitePage({ fetchPage, keptApp }))).toBe('the app');
  });
});

describe('opening an address', () => {
  it.each(['/', '/pricing', '/pricing/'])('%s asks the server first', (pathname) => {
    expect(isSiteNavigation('navigate', pathname)).toBe(true);
  });

  it.each([
    ['navigate', '/dashboard'],
    ['navigate', '/pricing/x'],
    ['cors', '/pricing'],
  ])('%s %s is the app’s', (mode, pathname) => {
    expect(isSiteNavigation(mode, pathname)).toBe(false);
  });
});
