/**
 * Supabase runs the functions on Deno, which knows neither package.json nor this workspace: deno.json must list exactly
 * the names imported by a function's index.ts and its dependencies.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSpecifiers } from './read-specifiers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const functions = path.join(root, 'supabase', 'functions');
const names = readdirSync(functions).filter((name) => existsSync(path.join(functions, name, 'deno.json')));

/** @param {string} folder @returns {Record<string, string>} */
const importsOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'deno.json'), 'utf8')).imports;

/** @param {string} folder */
function walk(folder) {
  const imports = importsOf(folder);
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {Set<string>} */
  const missing = new Set();
  /** @type {Set<string>} */
  const seen = new Set();
  const open = [path.join(folder, 'index.ts')];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!file.endsWith('.ts') || file.endsWith('.d.ts')) continue;
    for (const specifier of readSpecifiers(readFileSync(file, 'utf8'), file)) {
      const here = specifier.startsWith('.')
        ? path.resolve(path.dirname(file), specifier)
        : mapped(specifier);
      if (here !== null && !existsSync(here)) missing.add(specifier);
      else if (here !== null) open.push(here);
    }
  }
  return { used, missing, listed: Object.keys(imports) };

  /** The file in this repository, or null for a package or a part of the runtime. @param {string} specifier */
  function mapped(specifier) {
    if (/^(node|npm|jsr):/.test(specifier)) return null;
    const prefixes = Object.keys(imports).filter((key) => key.endsWith('/') && specifier.startsWith(key));
    const key = specifier in imports ? specifier : prefixes.sort((a, b) => b.length - a.length)[0];
    if (key === undefined) {
      missing.add(specifier);
      return null;
    }
    used.add(key);
    const target = imports[key] ?? '';
    return target.startsWith('.') ? path.resolve(folder, target) : null;
  }
}

describe.each(names)('the imports of %s', (name) => {
  const { used, missing, listed } = walk(path.join(functions, name));

  it('are all listed for Deno', () => {
    expect([...missing].sort()).toEqual([]);
  });

  it('are all used', () => {
    expect(listed.filter((key) => !used.has(key) && !key.startsWith('@fontsource/'))).toEqual([]);
  });
});

it('lists the fonts of the PDF, which are found by name when they are needed', () => {
  /** @type {Record<string, string>} */
  const dependencies = JSON.parse(
    readFileSync(path.join(root, 'packages', 'report-pdf', 'package.json'), 'utf8'),
  ).dependencies;
  const fonts = Object.entries(dependencies).filter(([name]) => name.startsWith('@fontsource/'));
  expect(importsOf(path.join(functions, 'verify-report-version'))).toMatchObject(
    Object.fromEntries(fonts.map(([name, version]) => [`${name}/`, `npm:/${name}@${version}/`])),
  );
});
