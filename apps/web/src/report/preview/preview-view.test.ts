import { expect, it } from 'vitest';
import { keepPreviewView, readPreviewView } from './preview-view.ts';

it('remembers the view on this device, and begins with the web page', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(readPreviewView(storage)).toBe('web');
  keepPreviewView(storage, 'pages');
  expect(readPreviewView(storage)).toBe('pages');
  for (const key of kept.keys()) kept.set(key, 'a view of tomorrow');
  expect(readPreviewView(storage)).toBe('web');
});
