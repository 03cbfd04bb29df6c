import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { classicChunks, preloadScripts, withClassicScripts } from './classic-chunks-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-classic-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  'index.html': '<!doctype html><head><script type="module" src="/main.js"></script></head><body></body>',
  'main.js':
    'import { shared } from "./shared.js"; import("./later.js").then(({ later }) => { document.title = later + shared; });',
  'later.js':
    'import { shared } from "./shared.js"; import "./later.css"; export const later = () => shared.join();',
  'shared.js': 'export const shared = ["shared"];',
  'later.css': 'a { color: red }',
};
const sharedFile: Plugin = {
  name: 'shared-file',
  config: () => ({
    build: {
      rolldownOptions: {
        output: {
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { groups: [{ name: 'shared', test: /shared\.js$/ }] },
        },
      },
    },
  }),
};

async function builtFiles(...plugins: Plugin[]): Promise<Record<string, string>> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const outDir = mkdtempSync(path.join(folder, 'dist-'));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [sharedFile, ...plugins],
    build: { outDir, modulePreload: { polyfill: false } },
  });
  const built = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  return Object.fromEntries(built.map((name) => [name, readFileSync(path.join(outDir, name), 'utf8')]));
}

describe('a build with classic chunks', () => {
  it('has no module, and the loader with the entry', async () => {
    const built = await builtFiles(classicChunks());
    const { 'index.html': page = '', ...assets } = built;
    const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    for (const [, code] of scripts) {
      expect(code).toMatch(/^"use strict";\(self\.plumblineChunks\?\?=\[\]\)\.push\(\["/);
      expect(code).not.toMatch(/\bexport\b|[;}{]import[{"(]|import\.meta/);
    }
    const entries = scripts.filter(([, code]) => code.includes('Failed to fetch dynamically'));
    expect(entries.map(([name]) => name)).toEqual([expect.stringContaining('index-')]);
    const sources = [...page.matchAll(/<script defer fetchpriority="high" src="\/assets\/(\w+)-/g)].map(
      ([, name]) => name,
    );
    expect(sources.at(-1)).toBe('index');
    expect(sources).toContain('shared');
    expect(page).not.toMatch(/type="module"|modulepreload/);
  });

  it('names no file like a build without them', async () => {
    const names = async (...plugins: Plugin[]) =>
      Object.keys(await builtFiles(...plugins)).filter((name) => name.endsWith('.js'));
    const modules = await names();
    const classic = await names(classicChunks());
    expect(classic).toHaveLength(modules.length);
    expect(classic.filter((name) => modules.includes(name))).toEqual([]);
  });
});

it('puts the entry last in the page', () => {
  const html = `<head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/start-1.js">
    <link rel="stylesheet" crossorigin href="/assets/start-1.css">
  </head>`;
  expect(withClassicScripts(html)).toBe(`<head>
    <script defer fetchpriority="high" src="/assets/start-1.js"></script>
    <script defer fetchpriority="high" src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/start-1.css">
  </head>`);
  expect(() => withClassicScripts('<head></head>')).toThrow('one entry');
});

it('refuses a version of Vite that fetches ahead in another way', () => {
  expect(() => preloadScripts('export const __vitePreload = load;')).toThrow('not where the build looks');
  expect(() => preloadScripts("const scriptRel = 'x';const assetsURL = 1;")).toThrow(
    'not where the build looks',
  );
});
