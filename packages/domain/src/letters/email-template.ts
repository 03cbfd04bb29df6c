/**
 * Email templates saved by an organization, and what is sent. HTML is sanitized before it is stored and again before it
 * is sent, because anyone with a key can store rows without using the screen. The sanitizer is injected (DOMPurify, in
 * the browser or on jsdom), configured with EMAIL_HTML_RULES. Called by the template screen and by the mail job.
 */

import { TEMPLATE_HTML_MAX_CHARACTERS, TEMPLATE_TEXT_MAX_CHARACTERS } from '../ground/constants.ts';
import { escapeHtml } from '../ground/escape-html.ts';
import { htmlTooLongText, plainTextTooLongText } from '../ground/messages.ts';

export interface EmailBodies {
  readonly html: string;
  readonly text: string;
}

export type SanitizeHtml = (html: string) => string;

/** DOMPurify options. Emails are laid out with attributes that it would drop; forms don't belong in them. */
export const EMAIL_HTML_RULES = {
  USE_PROFILES: { html: true },
  ADD_ATTR: [
    'style',
    'align',
    'valign',
    'bgcolor',
    'border',
    'cellpadding',
    'cellspacing',
    'width',
    'height',
    'background',
    'color',
    'target',
  ],
  FORBID_TAGS: ['form', 'input', 'button', 'select', 'option', 'textarea', 'audio', 'video'],
  // Otherwise a style sheet at the start is lost.
  FORCE_BODY: true,
};

export type EmailBodiesResult =
  | { readonly ok: true; readonly bodies: EmailBodies }
  | { readonly ok: false; readonly field: keyof EmailBodies; readonly message: string };

/** Returns what to store of a draft; a body with nothing visible is stored as '', meaning the built-in one. */
export function prepareEmailBodies(draft: EmailBodies, sanitize: SanitizeHtml): EmailBodiesResult {
  if (lengthOf(draft.text) > TEMPLATE_TEXT_MAX_CHARACTERS)
    return { ok: false, field: 'text', message: plainTextTooLongText };
  const html = sanitize(draft.html);
  if (lengthOf(html) > TEMPLATE_HTML_MAX_CHARACTERS)
    return { ok: false, field: 'html', message: htmlTooLongText };
  const text = isBlankText(draft.text) ? '' : draft.text;
  return { ok: true, bodies: { html: isBlankHtml(html) ? '' : html, text } };
}

/** Returns what to show and send: a blank part falls back to the built-in one. */
export function withDefaultBodies(saved: EmailBodies, defaults: EmailBodies): EmailBodies {
  return {
    html: isBlankHtml(saved.html) ? defaults.html : saved.html,
    text: isBlankText(saved.text) ? defaults.text : saved.text,
  };
}

/** HTML part of an outgoing email: sanitized, and never empty while there is a text. */
export function letterHtml({ html, text }: EmailBodies, sanitize: SanitizeHtml): string {
  const clean = sanitize(html);
  return isBlankHtml(clean) ? textAsHtml(text) : clean;
}

/** Counts like the database, so what is accepted here is accepted there. */
const lengthOf = (text: string): number => Array.from(text).length;

const isBlankText = (text: string): boolean => text.trim() === '';

function isBlankHtml(html: string): boolean {
  if (/<(?:img|hr)\b/i.test(html)) return false;
  const seen = html.replace(/<style\b[^>]*>.*?<\/style\s*>/gis, '').replace(/<[^>]*>/g, '');
  return isBlankText(seen.replaceAll('&nbsp;', ' '));
}

const textAsHtml = (text: string): string => `<div style="white-space:pre-wrap">${escapeHtml(text)}</div>`;
