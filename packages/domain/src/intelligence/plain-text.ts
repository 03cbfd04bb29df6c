/** Text of a model: plain words of a bounded length. No link, tag or control character passes, so none can be shown or followed. */
import { z } from 'zod/mini';

const CONTROL = /[\p{Cc}\p{Cf}]/u;
const MARKUP = /<[/!a-z]|\]\(|```|\{\{|&#?\w+;/i;
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:javascript|data|mailto|tel):|\S@\S+\.\S|\b[\w-]+\.(?:com|net|org|io|info|biz|ru|cn|us|app|dev|xyz)\b/i;
const PHONE = /(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}/;

export const isPlainText = (text: string): boolean =>
  !CONTROL.test(text.replaceAll('\n', ' ')) && !MARKUP.test(text) && !ADDRESS.test(text) && !PHONE.test(text);

/** `most`: characters; '' is allowed. */
export const plainText = (most: number) =>
  z
    .string()
    .check(
      z.maxLength(most, `at most ${most} characters`),
      z.refine(isPlainText, 'plain text only: no links, addresses, phone numbers, tags or Markdown'),
    );

export const severitySchema = z.enum(['minor', 'moderate', 'major']);
