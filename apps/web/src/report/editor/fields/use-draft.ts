/** The text typed into an answer, parsed for its field; unparsable text is stored as is, with its error shown. */
import type { ParsedInput } from '@plumbline/domain/report/engine/answer-codec';
import { useEditorPart } from '../model/editor-context.ts';
import { type Typing, useTyping } from './use-typing.ts';

const asText = (text: string): ParsedInput => ({ ok: true, value: text.trim() === '' ? null : text });

export interface DraftOptions {
  /** The stored answer as text. */
  readonly stored?: string;
  readonly parse?: (text: string) => ParsedInput;
  /** Formats an answer as text. */
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

/** Formats a stored answer as text for a field; other types are not typed here. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
