/** What is typed into an answer: parsed as its field asks; text that does not parse stays in the field and is not written. */
import { useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import { type Typing, useTyping } from './use-typing.ts';

export type ParseDraft = (
  text: string,
) => { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

const asText: ParseDraft = (text) => ({ ok: true, value: text.trim() === '' ? null : text });

export interface Draft extends Typing {
  readonly problem: string | null;
}

export function useDraft(path: string, options: { stored?: string; parse?: ParseDraft } = {}): Draft {
  const { actions, readAnswer } = useEditor();
  const [problem, setProblem] = useState<string | null>(null);
  const parse = options.parse ?? asText;
  const typing = useTyping({
    stored: options.stored ?? textOf(readAnswer(path)),
    write(text) {
      const parsed = parse(text);
      setProblem(parsed.ok ? null : parsed.problem);
      return parsed.ok ? actions.setAnswer(path, parsed.value) : null;
    },
    dirty(text) {
      const parsed = parse(text);
      return parsed.ok ? { kind: 'answer', path, value: parsed.value } : null;
    },
  });
  return { ...typing, problem };
}

/** A stored answer as text for a field; whatever is no text or number is not typed here. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
