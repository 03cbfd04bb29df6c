import { parseSync } from 'vite';

/**
 * What a TypeScript module imports: static, re-exported, dynamic, and by `new URL('./x', import.meta.url)`. Vite's own
 * parser does it: the native TypeScript 7 has no interface for tools.
 * @param {string} source
 * @param {string} file decides between TypeScript and TSX
 * @returns {string[]} in order of appearance
 */
export function readSpecifiers(source, file) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {string[]} */
  const found = [];
  visit(program, found);
  return found;
}

/** @param {unknown} node @param {string[]} found */
function visit(node, found) {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const specifier = specifierOf(/** @type {any} */ (node));
  if (typeof specifier === 'string') found.push(specifier);
  for (const child of Object.values(node)) visit(child, found);
}

/** @param {Record<string, any>} node */
function specifierOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
      return node.source?.value;
    case 'NewExpression': {
      const [first, second] = node.arguments;
      const isModuleUrl = node.callee.name === 'URL' && second?.object?.type === 'MetaProperty';
      return isModuleUrl && first.value?.startsWith('.') ? first.value : undefined;
    }
    default:
      return undefined;
  }
}
