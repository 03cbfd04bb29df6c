/** What is typed into an answer: parsed as its field asks; text that does not parse is stored as it is, with its problem in sight. */
import type { ParsedInput } from '@plumbline/domain/report-engine/answer-codec';
import { useEditorPart } from '../model/editor-context.ts';
import { type Typing, useTyping } from './use-typing.ts';

const asText = (text: string): ParsedInput => ({ ok: true, value: text.trim() === '' ? null : text });

export interface DraftOptions {
  /** The stored answer as it is typed. */
  readonly stored?: string;
  readonly parse?: (text: string) => ParsedInput;
  /** An answer as it is typed. */
  readonly write?: (value: unknown) => string;
}

export function useDraft(
  path: string,
  { stored, parse = asText, write = textOf }: DraftOptions = {},
): Typing {
  const actions = useEditorPart((model) => model.actions);
  const answer = useEditorPart(({ readAnswer }) => (stored === undefined ? readAnswer(path) : null));
  const toAnswer = (text: string): unknown => {
    const parsed = parse(text);
    return parsed.ok ? parsed.value : parsed.kept;
  };
  return useTyping({
    stored: stored ?? textOf(answer),
    write: (text, isUnseen) => actions.setAnswer(path, toAnswer(text), isUnseen),
    dirty: (text) => ({ kind: 'answer', path, value: toAnswer(text) }),
    asStored: (text) => write(toAnswer(text)),
  });
}

/** A stored answer as text for a field; whatever is no text or number is not typed here. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
