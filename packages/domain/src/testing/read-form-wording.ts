/**
 * Printed texts of an official form, from an optional collection of forms next to the project. Without it, tests that
 * compare with it are skipped.
 */
import { existsSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../../shared/domain/forms/', import.meta.url);

export const hasFormWording = (file: string): boolean => existsSync(new URL(file, FOLDER));

/** Every `text:` of the file and every plain option below `options:`, with folded lines joined. */
export function readFormWording(file: string): string[] {
  const lines = readFileSync(new URL(file, FOLDER), 'utf8').split('\n');
  const texts: string[] = [];
  let listIndent = -1;
  lines.forEach((line, index) => {
    const indent = line.search(/\S/);
    const text = /^\s*(?:- )?text: (.*)$/.exec(line);
    if (text) texts.push(unfold(text[1] ?? '', lines.slice(index + 1), indent));
    const isOption = listIndent >= 0 && indent >= listIndent && /^\s*- [^:]+$/.test(line);
    if (/^\s*options:$/.test(line)) listIndent = indent;
    else if (isOption) texts.push(unquote(line.trim().slice(2)));
    else listIndent = -1;
  });
  return texts;
}

/** A folded scalar continues in more deeply indented lines that do not start a key or an entry. */
function unfold(first: string, following: readonly string[], indent: number): string {
  const parts = [first];
  for (const line of following) {
    if (line.search(/\S/) <= indent || /^\s*(?:- |[a-z_]+:(?:\s|$))/.test(line)) break;
    parts.push(line.trim());
  }
  return unquote(parts.join(' '));
}

const unquote = (text: string): string =>
  /^'.*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text;
