import { parseSync } from 'vite';

/**
 * @typedef {{specifier: string, kind: 'value' | 'type' | 'later'}} Import
 * `type`: gone once the types are; `later`: loaded by `import()` or as a file (`new URL`), after the module has run.
 */

/**
 * What a TypeScript module imports: static, re-exported, dynamic, and by `new URL('./x', import.meta.url)`. Vite's own
 * parser does it: the native TypeScript 7 has no interface for tools.
 * @param {string} source
 * @param {string} file decides between TypeScript and TSX
 * @returns {Import[]} in order of appearance
 */
export function readImports(source, file) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {Import[]} */
  const found = [];
  visit(program, found);
  return found;
}

/** @param {string} source @param {string} file @returns {string[]} the specifiers of `readImports` */
export const readSpecifiers = (source, file) => readImports(source, file).map(({ specifier }) => specifier);

/** @param {unknown} node @param {Import[]} found */
function visit(node, found) {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const each = importOf(/** @type {any} */ (node));
  if (typeof each?.specifier === 'string') found.push(each);
  for (const child of Object.values(node)) visit(child, found);
}

/** @param {Record<string, any>} node @returns {Import | null} */
function importOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
      return staticImport(node, node.importKind, 'importKind');
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return staticImport(node, node.exportKind, 'exportKind');
    case 'ImportExpression':
      return { specifier: node.source?.value, kind: 'later' };
    case 'NewExpression': {
      const [first, second] = node.arguments;
      const isModuleUrl = node.callee.name === 'URL' && second?.object?.type === 'MetaProperty';
      return isModuleUrl && first.value?.startsWith('.') ? { specifier: first.value, kind: 'later' } : null;
    }
    default:
      return null;
  }
}

/**
 * `import { type A }` is an import of types as `import type { A }` is; `import './a.ts'` names nothing and runs the module.
 * @param {Record<string, any>} node @param {string | undefined} kind @param {'importKind' | 'exportKind'} kindOfName
 * @returns {Import}
 */
function staticImport(node, kind, kindOfName) {
  const names = node.specifiers ?? [];
  const isOfTypes =
    kind === 'type' ||
    (names.length > 0 &&
      names.every((/** @type {Record<string, unknown>} */ name) => name[kindOfName] === 'type'));
  return { specifier: node.source?.value, kind: isOfTypes ? 'type' : 'value' };
}
