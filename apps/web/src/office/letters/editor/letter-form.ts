/** Validation of an email template, and what is stored. */
import {
  type EmailBodies,
  prepareEmailBodies,
  type SanitizeHtml,
  withDefaultBodies,
} from '@plumbline/domain/letters/email-template';
import * as z from 'zod/mini';
import type { LetterTemplate, LetterWording } from '../calls/messaging-calls.ts';

export function letterSchema(sanitize: SanitizeHtml): z.ZodMiniType<LetterWording> {
  return z
    .object({
      subject: z.string().check(z.maxLength(500, 'Use at most 500 characters.')),
      html: z.string(),
      text: z.string(),
    })
    .check((context) => {
      const prepared = prepareEmailBodies(context.value, sanitize);
      if (prepared.ok) return;
      context.issues.push({
        code: 'custom',
        path: [prepared.field],
        message: prepared.message,
        input: context.value[prepared.field],
      });
    });
}

/** Initial form values: an empty part shows the built-in template. */
export function effectiveWording({
  saved,
  builtIn,
}: Pick<LetterTemplate, 'saved' | 'builtIn'>): LetterWording {
  const bodies: EmailBodies = withDefaultBodies(saved, builtIn);
  return { subject: saved.subject.trim() === '' ? builtIn.subject : saved.subject, ...bodies };
}

/**
 * Returns what to store; null when a body is too long. A part equal to the built-in one stays empty, and so follows
 * it.
 */
export function storedWording(
  wording: LetterWording,
  builtIn: LetterWording,
  sanitize: SanitizeHtml,
): LetterWording | null {
  const prepared = prepareEmailBodies(wording, sanitize);
  if (!prepared.ok) return null;
  const own = (given: string, shipped: string): string => (given === shipped ? '' : given);
  return {
    subject: own(wording.subject.trim(), builtIn.subject),
    html: own(prepared.bodies.html, prepareHtml(builtIn.html, sanitize)),
    text: own(prepared.bodies.text, builtIn.text),
  };
}

export const isReworded = (template: Pick<LetterTemplate, 'saved' | 'builtIn'>): boolean => {
  const { subject, html, text } = effectiveWording(template);
  const { builtIn } = template;
  return subject !== builtIn.subject || html !== builtIn.html || text !== builtIn.text;
};

const prepareHtml = (html: string, sanitize: SanitizeHtml): string => {
  const prepared = prepareEmailBodies({ html, text: '' }, sanitize);
  return prepared.ok ? prepared.bodies.html : html;
};
