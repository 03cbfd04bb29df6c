/** What a model has cost, from prices that its owner entered: there is no list of prices here, because a stale one is a guess. */

/** US dollars per million tokens. */
export interface ModelPrices {
  readonly sent: number;
  readonly received: number;
}

export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export const costCents = (
  { inputTokens, outputTokens }: TokenUsage,
  { sent, received }: ModelPrices,
): number => (inputTokens * sent + outputTokens * received) / 10_000;

/** '$2.50', '0.075' -> a price; null for anything else. */
export function readPrice(typed: string): number | null {
  const text = typed.trim().replace(/^\$\s*/u, '');
  return /^\d{1,5}(?:\.\d{1,4})?$/u.test(text) ? Number(text) : null;
}
