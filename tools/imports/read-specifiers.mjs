import { parseSync } from '@swc/core';

/**
 * What a TypeScript module imports: static, re-exported, dynamic, and by `new URL('./x', import.meta.url)`.
 * @param {string} source
 * @param {string} file decides between TypeScript and TSX
 * @returns {string[]} in order of appearance
 */
export function readSpecifiers(source, file) {
  const tree = parseSync(source, { syntax: 'typescript', tsx: /\.[jt]sx$/.test(file), target: 'es2022' });
  /** @type {string[]} */
  const found = [];
  visit(tree, found);
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
      return node.source?.value;
    case 'CallExpression':
      return node.callee.type === 'Import' ? node.arguments[0]?.expression.value : undefined;
    case 'NewExpression': {
      const [first, second] = node.arguments ?? [];
      const isModuleUrl = node.callee.value === 'URL' && second?.expression.object?.type === 'MetaProperty';
      return isModuleUrl && first.expression.value?.startsWith('.') ? first.expression.value : undefined;
    }
    default:
      return undefined;
  }
}
