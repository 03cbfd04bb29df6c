import { describe, expect, it } from 'vitest';
import { readAuthorizeRequest, returnAddress } from './authorize-request.ts';
import { refusedRedirect, returnPlaceOf } from './redirect-uri.ts';
import { apiScopes, assistantScopes } from './scopes.ts';

const origin = 'https://plumb.test';
const good = {
  response_type: 'code',
  client_id: '3b241101-e2bb-4255-8caf-4136c566a962',
  redirect_uri: 'https://books.test/cb',
  code_challenge: 'A'.repeat(43),
  code_challenge_method: 'S256',
  state: 'S1',
};
const readWith = (more: Record<string, string | undefined>) => {
  const entries = Object.entries({ ...good, ...more }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return readAuthorizeRequest(`?${new URLSearchParams(entries)}`, origin);
};

describe('a request to connect', () => {
  it('asks for everything of its resource when it names no permission, and for known ones only', () => {
    expect(readWith({})).toMatchObject({ ok: true, request: { scopes: apiScopes, audience: null } });
    const resource = `${origin}/mcp`;
    expect(readWith({ resource })).toMatchObject({ request: { scopes: assistantScopes, audience: 'mcp' } });
    expect(readWith({ scope: 'offline_access contacts:read' })).toMatchObject({
      request: { scopes: ['contacts:read'] },
    });
  });

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['unsupported_response_type', { response_type: undefined }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_target', { resource: 'https://evil.test/mcp' }],
    ['invalid_target', { resource: `${origin}/mcp/../rest/v1` }],
    ['invalid_scope', { scope: 'everything' }],
  ])('is refused with %s for %j', (error, more) => {
    expect(readWith(more)).toMatchObject({ ok: false, problem: { kind: 'refused', error, state: 'S1' } });
  });

  it.each([
    { client_id: undefined },
    { client_id: 'x' },
    { redirect_uri: undefined },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: 'https://books.test/cb#x' },
    { redirect_uri: 'https://books.test@evil.test/' },
  ])('names no place to return to with %j', (more) => {
    expect(readWith(more)).toEqual({ ok: false, problem: { kind: 'unusable' } });
  });

  it('says nothing twice', () => {
    const search = `?${new URLSearchParams(good)}`;
    expect(readAuthorizeRequest(`${search}&scope=a&scope=b`, origin)).toMatchObject({
      problem: { error: 'invalid_request' },
    });
    expect(readAuthorizeRequest(`${search}&redirect_uri=https://evil.test/`, origin)).toMatchObject({
      problem: { kind: 'unusable' },
    });
  });
});

it('returns to the app with the state, the issuer and what the address had before', () => {
  const request = { redirectUri: 'https://books.test/cb?office=7', state: 'a b' };
  expect(returnAddress(request, origin, { code: 'c' })).toBe(
    'https://books.test/cb?office=7&code=c&state=a+b&iss=https%3A%2F%2Fplumb.test',
  );
  expect(returnAddress({ ...request, state: null }, origin, { error: 'access_denied' })).not.toContain(
    'state',
  );
});

it('names the place that the person returns to', () => {
  expect(returnPlaceOf('https://books.test:8443/cb')).toEqual({ kind: 'site', name: 'books.test:8443' });
  expect(returnPlaceOf('http://localhost:3000/cb')).toEqual({ kind: 'device', name: 'localhost:3000' });
  expect(returnPlaceOf('com.books.app:/cb')).toEqual({ kind: 'app', name: 'com.books.app' });
  // A name that looks like another is shown as it is resolved.
  expect(refusedRedirect('https://аррӏе.test/')).not.toBeNull();
});
