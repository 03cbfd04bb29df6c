/** Pages that say why nothing opens. Unknown, revoked and expired links look the same. */
import type { LockReason } from '@plumbline/domain/office/agreements/report-lock';
import { html, type Markup } from '@plumbline/report-html/markup/html';
import type { CallError } from '#src/ground/backend/call.ts';
import { unopened } from '#src/ground/backend/unopened.ts';

export type ClosedReason = 'gone' | 'preparing' | CallError;

interface ClosedWords {
  readonly subject: string;
  readonly gone: readonly [title: string, text: string];
}
export const REPORT_WORDS: ClosedWords = {
  subject: 'The report',
  gone: [
    'This link no longer works',
    'It may have been replaced or may have expired. Ask your inspector for a new link.',
  ],
};
export const REPAIR_WORDS: ClosedWords = {
  subject: 'The repair request',
  gone: [
    'This repair request link doesn’t work',
    'Its author may have revoked it, or its report may no longer be shared. Ask the person who sent it for a new link.',
  ],
};

const PREPARING = [
  'The report is being uploaded',
  'It was just published. Try again in a few minutes.',
] as const;

export function closedPage(reason: ClosedReason, words: ClosedWords): Markup {
  const [title, text] =
    reason === 'gone' ? words.gone : reason === 'preparing' ? PREPARING : unopened(words.subject, reason);
  return plainPage(title, html`<p>${text}</p>${reason !== 'gone' && again}`);
}

const WAITS_FOR: Readonly<Record<LockReason, string>> = {
  signature: 'everyone has signed the inspection agreement. The link to it is in a separate email',
  payment: 'the inspection fee has been paid',
};

/** The report exists, but its reader must do something first. */
export const lockedPage = (reasons: readonly LockReason[]): Markup =>
  plainPage(
    'Your report is ready',
    html`<p>You can open it here once</p><ul>${reasons.map((reason) => html`<li>${WAITS_FOR[reason]}.</li>`)}</ul><p>Already done? Contact your inspector.</p>${again}`,
  );

export const passwordPage = (problem: string): Markup =>
  plainPage(
    'Enter the password to open this report',
    html`<p>You can get it from your inspector.</p><form novalidate><label class="field">Password<input type="password" name="password" autocomplete="current-password"${problem !== '' && html` aria-invalid="true" aria-describedby="problem"`}></label>${problem !== '' && html`<p class="problem" id="problem" role="alert">${problem}</p>`}<button type="submit" class="act main wide">Open the report</button></form>`,
  );

const again = html`<p><button type="button" class="act main" data-action="again">Try again</button></p>`;

const plainPage = (title: string, content: Markup): Markup =>
  html`<main class="plain" id="main"><div><h1 tabindex="-1">${title}</h1>${content}</div></main>`;
