/** The content being edited, with undo. Typing into one field is one step. Pure. */
import type { RepairContent, RepairItem } from '@plumbline/domain/report/repair-request/content';

export interface DraftHistory {
  readonly content: RepairContent;
  readonly past: readonly RepairContent[];
  /** The field that the last step typed into; null after any other change. */
  readonly field: string | null;
}

const MAX_STEPS = 100;

export const startHistory = (content: RepairContent): DraftHistory => ({ content, past: [], field: null });

/** @param field same as in the step before: the step is extended instead of a new one begun */
export function edited(
  history: DraftHistory,
  content: RepairContent,
  field: string | null = null,
): DraftHistory {
  if (content === history.content) return history;
  if (field !== null && field === history.field) return { ...history, content };
  return { content, past: [...history.past, history.content].slice(-MAX_STEPS), field };
}

export function undone(history: DraftHistory): DraftHistory {
  const before = history.past.at(-1);
  return before === undefined ? history : { content: before, past: history.past.slice(0, -1), field: null };
}

export const withItem = (content: RepairContent, item: RepairItem): RepairContent => ({
  ...content,
  items: [...content.items, item],
});

export const withoutItem = (content: RepairContent, id: string): RepairContent => ({
  ...content,
  items: content.items.filter((item) => item.id !== id),
});

export const withChange = (
  content: RepairContent,
  id: string,
  change: Partial<RepairItem>,
): RepairContent => ({
  ...content,
  items: content.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
});

/** The item at `from` is at `to` afterward. */
export function withMove(content: RepairContent, from: number, to: number): RepairContent {
  const moved = content.items[from];
  if (moved === undefined || from === to) return content;
  const rest = content.items.filter((_, index) => index !== from);
  return { ...content, items: [...rest.slice(0, to), moved, ...rest.slice(to)] };
}
