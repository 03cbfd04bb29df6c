/**
 * Rewrites a chunk of the build from a module to a classic script, which hands its code to the loader (chunk-loader.ts). The code of a
 * chunk becomes a function of what it imports that returns what it exports, so values are passed on once: an export that changes later
 * is refused, as is everything else that only a module can do.
 */
import { analyze } from 'eslint-scope';
import type { ImportDeclaration, ImportDefaultSpecifier, ImportSpecifier, Node, Program } from 'estree';
import { parseSync } from 'vite';
import { CHUNKS } from './chunk-names.ts';

export interface ModuleChunk {
  /** 'assets/start-ALrNpQl.js' */
  readonly fileName: string;
  readonly code: string;
}

/** Replaces the text from `start` to `end`. Edits are in the order of the text, each within a line. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface ClassicChunk {
  readonly code: string;
  readonly edits: readonly Edit[];
}

type Module = ReturnType<typeof parseSync>['module'];

/** @param isChunk whether a file is a chunk of this build; imports of other files stay the browser's */
export function toClassicChunk(
  { fileName, code }: ModuleChunk,
  isChunk: (file: string) => boolean,
): ClassicChunk {
  const refuse = (what: string): never => {
    throw new Error(`${fileName} cannot be a classic script: ${what}.`);
  };
  const parsed = parseSync(fileName, code, { sourceType: 'module', range: true });
  if (parsed.errors.length > 0) refuse(parsed.errors[0]?.message ?? 'it has errors');
  if (code.includes(CHUNKS)) refuse(`it uses the name ${CHUNKS}`);
  const { module } = parsed;
  const nameOf = (specifier: string): string => {
    const file = specifier.startsWith('.') ? new URL(specifier, `file:///${fileName}`).pathname.slice(1) : '';
    if (!isChunk(file)) refuse(`${specifier} is not a chunk`);
    return chunkName(file);
  };
  const program = parsed.program as Program;
  const lists = program.body.filter(({ type }) => type.startsWith('Export'));
  const exported = exportsOf(lists, refuse);
  for (const name of changedLater(program, new Set(exported.map(({ local }) => local))))
    refuse(`a function changes ${name}, which other chunks import; bundle them with it`);

  const imported = program.body.filter((each) => each.type === 'ImportDeclaration');
  const imports = importsOf(imported, exported, nameOf, refuse);
  // In parentheses: the browser compiles the function with its script, not when it is called.
  const start = `"use strict";(self.${CHUNKS}??=[]).push(["${chunkName(fileName)}",[${imports.map(({ name }) => `"${name}"`).join()}],((${imports.map(({ parameter }) => parameter).join()})=>{`;
  const returned = exported.map(({ name, local }) => (name === local ? name : `${name}:${local}`));
  // On a new line: the code may end with a comment.
  const end = `\n${returned.length > 0 ? `return{${returned.join()}}` : ''}})]);\n`;
  const edits = [
    { start: 0, end: 0, text: start },
    ...[...imported, ...lists].map((each) => ({ ...spanOf(each), text: '' })),
    ...dynamicImports(code, module).flatMap(({ specifier, ...span }) =>
      specifier.startsWith('.') ? [{ ...span, text: `${CHUNKS}.import("${nameOf(specifier)}")` }] : [],
    ),
    ...module.importMetas.map((span) => addressEdit(code, span, fileName, refuse)),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  return { code: `${edited(code, edits)}${end}`, edits };
}

/** 'assets/visitors/site-B1.js' -> 'site-B1.js'. */
export const chunkName = (fileName: string): string => fileName.slice(fileName.lastIndexOf('/') + 1);

type Refuse = (what: string) => never;

interface Span {
  readonly start: number;
  readonly end: number;
}

const spanOf = ({ range }: Node): Span => ({ start: range?.[0] ?? 0, end: range?.[1] ?? 0 });

interface Export {
  readonly name: string;
  readonly local: string;
  /** What another chunk exports, passed on. */
  readonly from: { readonly specifier: string; readonly name: string } | null;
}

/** The bundler writes lists, with names of letters and digits. */
function exportsOf(lists: readonly Node[], refuse: Refuse): Export[] {
  return lists.flatMap((each) => {
    if (each.type !== 'ExportNamedDeclaration' || each.declaration)
      return refuse('its exports are not a list');
    const specifier = each.source?.value;
    return each.specifiers.map(({ exported: outside, local: inside }): Export => {
      if (outside.type !== 'Identifier' || inside.type !== 'Identifier')
        return refuse('an export is not a plain name');
      const { name } = outside;
      if (typeof specifier !== 'string') return { name, local: inside.name, from: null };
      return { name, local: `passed$${name}`, from: { specifier, name: inside.name } };
    });
  });
}

/** Those among the names that a function assigns: after the chunk has run, perhaps. */
function changedLater(program: Program, names: ReadonlySet<string>): string[] {
  if (names.size === 0) return [];
  const { scopes } = analyze(program, { ecmaVersion: 2024, sourceType: 'module', ignoreEval: true });
  const top = scopes.find(({ type }) => type === 'module');
  return [...names].filter((name) =>
    top?.set
      .get(name)
      ?.references.some((reference) => reference.isWrite() && reference.from.variableScope !== top),
  );
}

interface Import {
  readonly name: string;
  /** Takes what the chunk exports: a pattern, or a name for all of it. */
  readonly parameter: string;
}

/** In the order of the code, in which they run. */
function importsOf(
  imported: readonly ImportDeclaration[],
  exported: readonly Export[],
  nameOf: (specifier: string) => string,
  refuse: Refuse,
): Import[] {
  const bindings = new Map<string, string[]>();
  const whole = new Map<string, string>();
  for (const { source, specifiers } of imported) {
    const name = nameOf(String(source.value));
    const found = bindings.get(name) ?? [];
    bindings.set(name, found);
    for (const specifier of specifiers) {
      const local = specifier.local.name;
      if (specifier.type === 'ImportNamespaceSpecifier') whole.set(name, local);
      else {
        const key = keyOf(specifier, refuse);
        found.push(key === local ? key : `${key}:${local}`);
      }
    }
  }
  for (const { from, local } of exported) {
    if (from === null) continue;
    const name = nameOf(from.specifier);
    bindings.set(name, [...(bindings.get(name) ?? []), `${from.name}:${local}`]);
  }
  return [...bindings].map(([name, found]) => {
    const all = whole.get(name);
    if (all !== undefined && found.length > 0) return refuse(`it imports ${name} as a whole and in parts`);
    return { name, parameter: all ?? `{${found.join()}}` };
  });
}

function keyOf(specifier: ImportSpecifier | ImportDefaultSpecifier, refuse: Refuse): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const { imported } = specifier;
  return imported.type === 'Identifier' ? imported.name : refuse('an import is not a plain name');
}

function dynamicImports(code: string, { dynamicImports: found }: Module) {
  return found.map(({ start, end, moduleRequest }) => {
    const text = code.slice(moduleRequest.start, moduleRequest.end);
    return { start, end, specifier: /^(["'`])(\.[^"'`$\\]+)\1$/.exec(text)?.[2] ?? '' };
  });
}

const URL_PART = '.url';

function addressEdit(code: string, { start, end }: Span, file: string, refuse: Refuse) {
  if (!code.startsWith(URL_PART, end)) return refuse(`it uses import.meta${code.slice(end, end + 12)}`);
  return { start, end: end + URL_PART.length, text: `(location.origin+"/${file}")` };
}

function edited(code: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    parts.push(code.slice(at, start), text);
    at = end;
  }
  return [...parts, code.slice(at)].join('');
}
