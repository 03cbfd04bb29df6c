import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it('names tests that exist, on every row of docs/security.md that says what holds', () => {
  const tests = new Set(
    ['apps', 'packages', 'supabase', 'tools']
      .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
      .filter((file) => !file.includes('node_modules'))
      .flatMap((file) => /([\w-]+(?:\.db)?)\.test\.\w+$/.exec(path.basename(file))?.[1] ?? []),
  );
  const page = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8');
  const proofs = page.split('\n').flatMap((line) => /^\| .* \| .* \| (.*`.*) \|$/.exec(line)?.[1] ?? []);
  const named = proofs.flatMap((proof) => [...proof.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name));
  expect(proofs.length).toBeGreaterThan(15);
  expect(named.filter((name) => !tests.has(name))).toEqual([]);
});
