import { describe, expect, it } from 'vitest';
import { answersFeature, noDeviceModel, readDeviceModel, readServerUrl } from './device-model.ts';

describe('the address of a model on this computer', () => {
  it.each([
    ['localhost:11434', 'http://localhost:11434/v1'],
    ['http://127.0.0.1:1234/', 'http://127.0.0.1:1234/v1'],
    [' http://localhost:8080/v1/ ', 'http://localhost:8080/v1'],
    ['[::1]:8000/openai/v1', 'http://[::1]:8000/openai/v1'],
    ['HTTPS://localhost:8443', 'https://localhost:8443/v1'],
  ])('%s is %s', (typed, url) => {
    expect(readServerUrl(typed)).toBe(url);
    expect(readServerUrl(url)).toBe(url);
  });

  it.each([
    '',
    'localhost.example.com:11434',
    '192.168.1.20:11434',
    'https://api.openai.com/v1',
    'http://user:secret@localhost:11434',
    'http://localhost:11434/?next=https://example.com',
    'ftp://localhost',
    'http://',
    'http://127.0.0.1.example.com',
  ])('refuses %j, which may lead elsewhere', (typed) => {
    expect(readServerUrl(typed)).toBeNull();
  });
});

describe('what a device keeps of its model', () => {
  it('is read back, and none where it is anything else', () => {
    const server = { kind: 'server', url: 'http://localhost:11434/v1', model: 'qwen' } as const;
    expect(readDeviceModel(server)).toEqual(server);
    for (const other of [null, 'x', {}, { kind: 'server', url: 'https://example.com/v1', model: 'm' }])
      expect(readDeviceModel(other)).toEqual(noDeviceModel);
  });

  it('answers everything on this computer, and text alone in the browser', () => {
    const server = readDeviceModel({ kind: 'server', url: 'http://localhost:1/v1', model: 'm' });
    expect(answersFeature(server, 'photo_findings')).toBe(true);
    expect(answersFeature({ kind: 'browser' }, 'photo_findings')).toBe(false);
    expect(answersFeature({ kind: 'browser' }, 'narrative')).toBe(true);
    expect(answersFeature(noDeviceModel, 'narrative')).toBe(false);
    expect(answersFeature({ ...server, model: '' } as never, 'narrative')).toBe(false);
  });
});
