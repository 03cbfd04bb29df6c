/** Apart from the reading of templates, which only their screens need: every signed-in page has the repository. */
import type { AgreementTemplateContent, TemplateBlock } from './template.ts';

/** Returns what is stored: the first form where that says everything. */
export function storedTemplate({ blocks: written, terms: given = {} }: AgreementTemplateContent): unknown {
  const filled = Object.fromEntries(Object.entries(given).filter(([, words]) => words.trim() !== ''));
  const isPlain = ({ notIn, isOff, isLeftOutBlank, clause }: TemplateBlock): boolean =>
    !notIn?.length && isOff !== true && isLeftOutBlank !== true && clause === undefined;
  return Object.keys(filled).length === 0 && written.every(isPlain)
    ? { blocks: written }
    : { format: 2, clauses: written, terms: filled };
}
