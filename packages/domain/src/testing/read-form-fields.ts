/**
 * Fields of the forms without an official PDF, from an optional collection of forms next to the project, for comparison
 * with a definition. Without it, the test is skipped.
 */
import { existsSync, readFileSync } from 'node:fs';

const FILE = new URL('../../../../../shared/domain/other-forms.yaml', import.meta.url);

export const hasFormFields = existsSync(FILE);

export interface CollectedField {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly options: readonly string[];
  /** 'true', 'false' or a condition in words. */
  readonly required: string;
  readonly photo: string;
}

/** Every field of one form, in order. */
export function readFormFields(formId: string): CollectedField[] {
  const text = readFileSync(FILE, 'utf8');
  const form = text.split(/^- id: /m).find((part) => part.startsWith(`${formId}\n`)) ?? '';
  return form
    .split(/^ {4}- id: /m)
    .slice(1)
    .map((block) => {
      const [id = ''] = block.split('\n', 1);
      const value = (key: string): string => new RegExp(`^ {6}${key}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      const listed = /^ {6}options:\n((?: {6}- .*\n)*)/m.exec(block)?.[1] ?? '';
      return {
        id,
        label: unquote(value('label')),
        type: value('type'),
        options: [...listed.matchAll(/^ {6}- (.*)$/gm)].map((match) => unquote(match[1] ?? '')),
        required: value('required'),
        photo: value('photo'),
      };
    });
}

const unquote = (text: string): string => text.replace(/^'(.*)'$/, '$1').replaceAll("''", "'");
