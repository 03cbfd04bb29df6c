/** The two letters to people without an account. */
import { escapeHtml } from '@plumbline/domain/ground/escape-html';

const STYLE =
  'font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;color:#1d2730;padding:24px;';

const received = 'We received your message. We’ll reply to this address.';
const unexpected = 'If you didn’t contact us, you can ignore this email.';

export const confirmationLetter = {
  subject: 'We received your message',
  text: `${received}\n\n${unexpected}\n`,
  html: `<div style="${STYLE}"><p style="margin:0 0 16px 0;">${received}</p><p style="margin:0;color:#56646e;">${unexpected}</p></div>`,
};

export interface Answer {
  readonly to_name: string;
  readonly subject: string;
  readonly author_name: string;
  readonly body: string;
}

export function answerLetter({ to_name: toName, subject, author_name: author, body }: Answer) {
  const opening = `${author} replied to your message:`;
  const closing = 'To reply, please use the contact form.';
  return {
    toName,
    subject: `Re: ${subject.replace(/\s+/g, ' ')}`,
    text: `${opening}\n\n${body}\n\n${closing}\n`,
    html:
      `<div style="${STYLE}"><p style="margin:0 0 16px 0;">${escapeHtml(opening)}</p>` +
      `<p style="margin:0 0 16px 0;white-space:pre-wrap;">${escapeHtml(body)}</p>` +
      `<p style="margin:0;color:#56646e;">${closing}</p></div>`,
  };
}
