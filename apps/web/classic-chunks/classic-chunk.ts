/**
 * Rewrites a chunk of the build from a module to a classic script, which hands its code to the loader (chunk-loader.ts). The code of a
 * chunk becomes a function of what it imports that returns what it exports, so values are passed on once: an export that changes later
 * is refused, as is everything else that only a module can do.
 */
import { analyze } from 'eslint-scope';
import type { Program } from 'estree';
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
  const { exported, spans } = exportsOf(program, refuse);
  for (const name of changedLater(program, new Set(exported.map(({ local }) => local))))
    refuse(`a function changes ${name}, which other chunks import; bundle them with it`);

  const imports = importsOf(module, exported, nameOf, refuse);
  // In parentheses: the browser compiles the function with its script, not when it is called.
  const start = `"use strict";(self.${CHUNKS}??=[]).push(["${chunkName(fileName)}",[${imports.map(({ name }) => `"${name}"`).join()}],((${imports.map(({ parameter }) => parameter).join()})=>{`;
  const returned = exported.map(({ name, local }) => (name === local ? name : `${name}:${local}`));
  // On a new line: the code may end with a comment.
  const end = `\n${returned.length > 0 ? `return{${returned.join()}}` : ''}})]);\n`;
  const edits = [
    { start: 0, end: 0, text: start },
    ...[...module.staticImports.map(spanOf), ...spans].map((span) => ({ ...span, text: '' })),
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

const spanOf = ({ start, end }: Span): Span => ({ start, end });

interface Export {
  readonly name: string;
  readonly local: string;
  /** What another chunk exports, passed on. */
  readonly from: { readonly specifier: string; readonly name: string } | null;
}

/** The bundler writes lists, with names of letters and digits. */
function exportsOf(program: Program, refuse: Refuse): { exported: Export[]; spans: Span[] } {
  const lists = program.body.filter(({ type }) => type.startsWith('Export'));
  const exported = lists.flatMap((each) => {
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
  return { exported, spans: lists.map(({ range }) => ({ start: range?.[0] ?? 0, end: range?.[1] ?? 0 })) };
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
  { staticImports }: Module,
  exported: readonly Export[],
  nameOf: (specifier: string) => string,
  refuse: Refuse,
): Import[] {
  const bindings = new Map<string, string[]>();
  const whole = new Map<string, string>();
  for (const { moduleRequest, entries } of staticImports) {
    const name = nameOf(moduleRequest.value);
    const found = bindings.get(name) ?? [];
    bindings.set(name, found);
    for (const { importName, localName } of entries) {
      if (importName.kind === 'NamespaceObject') whole.set(name, localName.value);
      else {
        const key = importName.kind === 'Default' ? 'default' : (importName.name ?? '');
        found.push(key === localName.value ? key : `${key}:${localName.value}`);
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
