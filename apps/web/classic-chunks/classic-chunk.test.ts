import { createContext, runInContext } from 'node:vm';
import { encodedMappings, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { describe, expect, it } from 'vitest';
import { createChunkLoader } from './chunk-loader.ts';
import { toClassicChunk } from './classic-chunk.ts';
import { shiftMap } from './shift-map.ts';

/** Modules by file name, as the bundler writes them. */
type Modules = Readonly<Record<string, string>>;

function classic(fileName: string, modules: Modules) {
  return toClassicChunk({ fileName, code: modules[fileName] ?? '' }, (file) => file in modules);
}

/** Imports a chunk in a page that fetches them all. */
async function run(name: string, modules: Modules) {
  const ran: string[] = [];
  const page = createContext({
    location: { origin: 'https://plumb.test' },
    note: (what: string) => ran.push(what),
  });
  runInContext('self = globalThis', page);
  const loader = createChunkLoader(async (chunk) => {
    runInContext(classic(`assets/${chunk}`, modules).code, page);
  });
  page.plumblineChunks = loader;
  return { exports: await loader.import(name), ran };
}

describe('chunks as classic scripts', () => {
  it('pass on names, defaults and whole chunks, and run in the order of their imports', async () => {
    const { exports, ran } = await run('page.js', {
      'assets/page.js':
        'import"./first.js";import{a as b,c}from"./names.js";import d from"./names.js";import*as all from"./rest.js";note("page");var e=[b(),c,d,all.f];export{e as t};',
      'assets/first.js': 'note("first");',
      'assets/names.js':
        'import{f as g}from"./rest.js";note("names");function a(){return g+1}const c=2,d=3;export{a,c,d as default};',
      'assets/rest.js': 'note("rest");class q{}let f=40;export{f,q};',
    });
    expect(exports).toEqual({ t: [41, 2, 3, 40] });
    expect(ran).toEqual(['first', 'rest', 'names', 'page']);
  });

  it('pass on what they import, and what they only mention', async () => {
    const { exports } = await run('page.js', {
      'assets/page.js': 'import{a as t}from"./names.js";export{t as own};export{b as App}from"./names.js";',
      'assets/names.js': 'var a=1,b=2;export{a,b};',
    });
    expect(exports).toEqual({ own: 1, App: 2 });
  });

  it('import other chunks when they are needed, and know their address', async () => {
    const { exports } = await run('page.js', {
      'assets/page.js':
        'const later=()=>import(`./later.js`).then(e=>e.n),address=import.meta.url;export{later as l,address as u};',
      'assets/later.js': 'const n=7;export{n};',
    });
    expect(await (exports.l as () => Promise<number>)()).toBe(7);
    expect(exports.u).toBe('https://plumb.test/assets/page.js');
  });

  it('leave imports of other files to the browser', () => {
    const code = 'const read=e=>import(e),view=()=>import("/pdfjs/viewer.mjs");export{read,view};';
    expect(classic('assets/page.js', { 'assets/page.js': code }).code).toContain(
      'const read=e=>import(e),view=()=>import("/pdfjs/viewer.mjs");',
    );
  });

  it('may end with a comment, and are strict', async () => {
    const { exports } = await run('page.js', {
      'assets/page.js': 'function f(){return this===void 0}const s=f();export{s};// the end',
    });
    expect(exports).toEqual({ s: true });
  });

  it.each([
    ['a function changes n', 'let n=0;const more=()=>{n+=1};export{n,more};'],
    ['a function changes n', 'let n;function set({value:e}){({n}={n:e})}export{n,set};'],
    ['its exports are not a list', 'export const n=1;'],
    ['its exports are not a list', 'export*from"./names.js";'],
    ['an export is not a plain name', 'const n=1;export{n as"a-b"};'],
    ['./gone.js is not a chunk', 'import{n}from"./gone.js";n();'],
    ['react is not a chunk', 'import{n}from"react";n();'],
    ['it uses import.meta.resolve', 'import.meta.resolve("./names.js");'],
    ['as a whole and in parts', 'import d,*as n from"./names.js";d(n);'],
    ['it uses the name plumblineChunks', 'plumblineChunks=[];'],
  ])('are refused: %s', (message, code) => {
    const modules = { 'assets/page.js': code, 'assets/names.js': 'var a=1;export{a};' };
    expect(() => classic('assets/page.js', modules)).toThrow(message);
  });

  it('may set an export while they run', async () => {
    const { exports } = await run('page.js', {
      'assets/page.js': 'var e;(function(t){t.On="on"})(e||(e={}));function f(e){e=1;return e}export{e,f};',
    });
    expect(exports.e).toEqual({ On: 'on' });
  });
});

describe('the map of a classic chunk', () => {
  const code = 'const a="first";import{b}from"./b.js";call(b);\nimport("./b.js");call("last");export{a};';
  // Column for column: each character of the chunk comes from the same place of its source.
  const places = code
    .split('\n')
    .map((line, row) =>
      Array.from(line, (_, column): [number, number, number, number] => [column, 0, row, column]),
    );
  const decoded = { version: 3 as const, names: [], sources: ['a.ts'], mappings: places };
  const map = JSON.stringify({ ...decoded, mappings: encodedMappings(new TraceMap(decoded)) });
  const modules = { 'assets/a.js': code, 'assets/b.js': 'var b=1;export{b};' };

  it.each(['"first"', 'call(b)', 'call("last")'])('finds %s', (text) => {
    const { code: written, edits } = classic('assets/a.js', modules);
    const shifted = new TraceMap(shiftMap(map, code, edits));
    expect(originalPositionFor(shifted, placeOf(written, text))).toMatchObject({
      source: 'a.ts',
      ...placeOf(code, text),
    });
  });

  it('is refused for an edit over two lines', () => {
    expect(() => shiftMap(map, code, [{ start: 40, end: 50, text: '' }])).toThrow('not within a line');
  });
});

function placeOf(text: string, part: string) {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return { line: before.length, column: before.at(-1)?.length ?? 0 };
}
