/**
 * Recognizes replies that consist only of a keyword: the words required by carriers (CTIA Messaging Principles and Best
 * Practices, 5.1.3), ignoring case and surrounding punctuation.
 */
export type ReplyKeyword = 'stop' | 'start' | 'help';

const KEYWORDS: Readonly<Record<string, ReplyKeyword>> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  cancel: 'stop',
  end: 'stop',
  quit: 'stop',
  start: 'start',
  unstop: 'start',
  help: 'help',
  info: 'help',
};

/** (' Stop. ') -> 'stop'; ('Please stop by at nine') -> null */
export function replyKeyword(reply: string): ReplyKeyword | null {
  const word = reply
    .toLowerCase()
    .replace(/^[^a-z]+|[^a-z]+$/g, '')
    .replace(/^stop\s+all$/, 'stopall');
  return Object.hasOwn(KEYWORDS, word) ? (KEYWORDS[word] ?? null) : null;
}
