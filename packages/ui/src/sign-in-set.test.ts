import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the sign-in page and the root around it import. */
const SIGN_IN_SET = [
  'actions/button.tsx',
  'actions/text-link.tsx',
  'brand/logo.tsx',
  'feedback/banner.tsx',
  'feedback/toast-provider.tsx',
  'inputs/field.tsx',
  'inputs/password-input.tsx',
  'inputs/strength-meter.tsx',
  'inputs/text-input.tsx',
  'layout/skip-link.tsx',
];

/** All files a file reaches through relative imports, and the packages they name. */
function reach(entries: readonly string[]): { files: ReadonlySet<string>; packages: ReadonlySet<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = entries.map((entry) => new URL(entry, import.meta.url).href);
  for (let href = waiting.pop(); href !== undefined; href = waiting.pop()) {
    if (files.has(href)) continue;
    files.add(href);
    for (const [, target = ''] of readFileSync(new URL(href), 'utf8').matchAll(/from '([^']+)'/gu)) {
      if (target.startsWith('.')) waiting.push(new URL(target, href).href);
      else packages.add(target);
    }
  }
  return { files, packages };
}

it('keeps everything that floats away from the sign-in page', () => {
  const { files, packages } = reach(SIGN_IN_SET);
  expect(files.size).toBeGreaterThan(SIGN_IN_SET.length);
  expect([...packages].sort()).toEqual(['lucide-react', 'react']);
});

it('keeps what floats away from the pages that open it, until it is opened', () => {
  const openers = ['menu', 'menu-item', 'dialog', 'confirm-dialog', 'sheet'];
  expect([...reach(openers.map((name) => `overlays/${name}.tsx`)).packages]).toEqual(['react']);
});

it('sees what it is looking for: the panel of a sheet does reach it', () => {
  expect([...reach(['overlays/floating/sheet-panel.tsx']).packages]).toContain('@base-ui/react/drawer');
});

it('exports only files that exist, one by one', () => {
  const index = readFileSync(new URL('index.ts', import.meta.url), 'utf8');
  const targets = [...index.matchAll(/from '([^']+)'/gu)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(60);
  expect(targets.filter((target) => !existsSync(new URL(target, import.meta.url)))).toEqual([]);
  expect(index).not.toMatch(/export \*/u);
});
