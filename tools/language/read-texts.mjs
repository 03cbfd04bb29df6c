import { parseSync } from 'vite';

/**
 * @typedef {import('./phrases.mjs').TextKind} TextKind
 * @typedef {{kind: TextKind, text: string, line: number}} Text `line` is where the text begins. What is no prose in it
 *   (marks of a comment, code in backticks) is blank, so that lines can be counted.
 */

const SQL = /^\s*(select|insert|update|delete|create|alter|drop|with|grant|begin|set)\s/i;
/** A key, a path, a stored value: nothing that a person reads. */
const IDENTIFIER = /^[^A-Z\s][^\s]*$/;
const UNREAD_ATTRIBUTES = new Set(['className', 'id', 'href', 'src', 'd', 'name', 'htmlFor']);
const UNREAD_NODES = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSLiteralType',
]);

/**
 * Returns the prose of a file: comments, string literals, and JSX text of a source, or the paragraphs of a document.
 * @param {string} file decides the language
 * @param {string} source
 * @param {{strings: boolean}} options `strings: false` reads comments only
 * @returns {Text[]}
 */
export function readTexts(file, source, { strings }) {
  if (file.endsWith('.md')) return [readMarkdown(file, source)];
  if (file.endsWith('.css')) return readCss(source);
  const { program, comments, errors } = strings ? parseSync(file, source) : commentsOf(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const texts = joinComments(source, comments);
  if (strings) visit(/** @type {any} */ (program), source, texts);
  return texts;
}

/** `program` is a getter that is costly to read. @param {string} file @param {string} source */
function commentsOf(file, source) {
  const { comments, errors } = parseSync(file, source);
  return { program: null, comments, errors };
}

/** Comments that follow each other are one text. @param {string} source @param {{start: number, end: number}[]} comments */
function joinComments(source, comments) {
  /** @type {{start: number, end: number}[]} */
  const runs = [];
  for (const { start, end } of comments) {
    const last = runs.at(-1);
    if (last && source.slice(last.end, start).trim() === '') last.end = end;
    else runs.push({ start, end });
  }
  return runs.map(({ start, end }) =>
    textAt(source, 'comment', start, blankCode(blankMarks(source.slice(start, end)))),
  );
}

/** @param {string} source */
function readCss(source) {
  return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) =>
    textAt(source, 'comment', match.index, blankCode(blankMarks(match[0]))),
  );
}

/** @param {string} file @param {string} source @returns {Text} */
function readMarkdown(file, source) {
  const prose = source
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/\]\([^)\n]*\)/g, blank)
    .replace(/^\s*(?:[-*>]|\d+\.)\s/gm, blank);
  return { kind: file.includes('/articles/') ? 'article' : 'document', text: blankCode(prose), line: 1 };
}

/** @param {any} node @param {string} source @param {Text[]} texts */
function visit(node, source, texts) {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, source, texts);
    return;
  }
  if (typeof node !== 'object' || node === null || UNREAD_NODES.has(node.type)) return;
  if (node.type === 'JSXAttribute' && UNREAD_ATTRIBUTES.has(node.name.name)) return;
  if (node.type === 'TemplateLiteral' && SQL.test(node.quasis[0].value.raw)) return;
  if (isRead(node)) texts.push(textAt(source, 'string', node.start, literalText(node, source)));
  for (const child of Object.values(node)) visit(child, source, texts);
}

/** @param {any} node */
function isRead(node) {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateElement':
      return true;
    case 'Literal':
      return typeof node.value === 'string' && !IDENTIFIER.test(node.value) && !SQL.test(node.value);
    default:
      return false;
  }
}

/** The parser counts the marks around a part of a template as part of it. @param {any} node @param {string} source */
function literalText(node, source) {
  const text = source.slice(node.start, node.end);
  return node.type === 'TemplateElement' ? text.replace(/^[`}]|(?:`|\$\{)$/g, blank) : text;
}

/** @param {string} source @param {TextKind} kind @param {number} start @param {string} text @returns {Text} */
function textAt(source, kind, start, text) {
  return { kind, text, line: source.slice(0, start).split('\n').length };
}

/** @param {string} comment */
function blankMarks(comment) {
  return comment.replace(/^[^\S\n]*(?:\/\/+|\/\*+|\*(?!\/))/gm, blank).replace(/\*+\/|\/\*+/g, blank);
}

/** @param {string} text */
function blankCode(text) {
  return text.replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, '_'));
}

/** @param {string} text */
function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}
