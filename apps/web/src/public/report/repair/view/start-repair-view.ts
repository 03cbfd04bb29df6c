/** A repair request as its readers get it: /repair/{token}. Read only; drawn without a framework. */

import { startReportPage } from 'virtual:report-behavior';
import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { WISH_LABELS } from '@plumbline/domain/report/repair-request/content';
import type {
  RepairDocument,
  RepairDocumentItem,
} from '@plumbline/domain/report/repair-request/repair-document';
import { html, type Markup } from '@plumbline/report-html/markup/html';
import { LARGE_PHOTO } from '@plumbline/report-html/parts/report-body';
import { shapeOf } from '@plumbline/report-html/parts/severity';
import { photoButton } from '@plumbline/report-html/parts/shot';
import { closedPage, REPAIR_WORDS } from '#src/public/report/closed-page.ts';
import { action, draw, listen } from '#src/public/report/page-parts.ts';
import { createRepairCalls, type RepairCaller, type ShownRequest } from '../repair-calls.ts';

export async function startRepairView(root: HTMLElement, caller: RepairCaller, view: string): Promise<void> {
  const answer = await createRepairCalls(caller).view(view);
  if (answer.ok && answer.value.status === 'ok') {
    show(root, answer.value);
    return;
  }
  const reason = !answer.ok ? answer.error : answer.value.status === 'preparing' ? 'preparing' : 'gone';
  draw(root, closedPage(reason, REPAIR_WORDS));
  root
    .querySelector('[data-action=again]')
    ?.addEventListener('click', () => void startRepairView(root, caller, view));
  root.querySelector('h1')?.focus();
}

function show(
  root: HTMLElement,
  { document: request, photos }: Extract<ShownRequest, { status: 'ok' }>,
): void {
  document.title = `Repair request, ${request.addressLines[0] ?? request.reportLine}`;
  draw(root, requestPage(request), { photo: (sha256) => photos[sha256] ?? null, recording: () => null });
  let isBusy = false;
  listen(root, {
    pdf: (button) => {
      if (isBusy) return;
      isBusy = true;
      button.setAttribute('aria-busy', 'true');
      void import('../make-repair-pdf.ts')
        .then(({ saveRepairPdf }) => saveRepairPdf(request, photos))
        .catch(() => 'The PDF couldn’t be created. Try again in a moment.')
        .then((words) => {
          const notice = root.querySelector<HTMLElement>('#notice');
          if (notice !== null) notice.textContent = words;
          if (notice !== null) notice.hidden = words === '';
          button.setAttribute('aria-busy', 'false');
          isBusy = false;
        });
    },
    print: () => window.print(),
  });
  startReportPage();
}

function requestPage(request: RepairDocument): Markup {
  const { addressLines, totals, items, note } = request;
  const [street = request.reportLine, ...rest] = addressLines;
  const hasAmounts = items.some(({ amountCents }) => amountCents !== null);
  return html`<header class="bar-top"><b>Repair request</b>${action('Download PDF', 'download', { action: 'pdf', look: 'main' })}</header>
<div class="page"><main id="report" tabindex="-1"><p id="notice" class="alert" role="alert" hidden></p>
<header class="head"><h1>${street}</h1><p class="place">${rest.join(', ')}</p>
<p class="meta">${`Requested by ${request.authorLine}. Version ${request.version}, saved ${request.savedOn}. Based on ${request.reportLine}.`}</p></header>
${note !== '' && html`<p class="typed">${note}</p>`}
${items.length === 0 && html`<p>No items are requested in this version.</p>`}
<ol class="request">${items.map(itemPart)}</ol>
${hasAmounts && html`<dl class="totals">${totals.creditCents > 0 && totals.workCents > 0 && html`<dt>Credits</dt><dd>${exactMoney(totals.creditCents)}</dd><dt>Repairs, replacements, and evaluations</dt><dd>${exactMoney(totals.workCents)}</dd>`}<dt class="all">Total</dt><dd class="all">${exactMoney(totals.totalCents)}</dd></dl>`}
</main><aside class="side" aria-label="About this request"><section class="card"><h2>About this request</h2><p>Made by the buyer’s side from the inspection report of ${request.head.organization.name}. The inspection company did not set any amounts.</p><p>You see the newest version. The full report is not part of this link.</p></section></aside></div>${LARGE_PHOTO}`;
}

function itemPart({ number, title, wish, amountCents, words, finding }: RepairDocumentItem): Markup {
  const kind = finding?.isSafety === true ? 'safety' : (finding?.severity ?? 'minor');
  const photo = finding?.photo ?? null;
  return html`<li>${photo !== null && photoButton(photo)}<div>${finding !== null && html`<p class="tags"><span class="tag ${kind}">${shapeOf(kind)} ${finding.severityWords}</span></p>`}
<h2><span class="number">${number}</span> ${title}</h2>
<p class="ask"><b>${WISH_LABELS[wish]}</b>${amountCents !== null && html`<b>${exactMoney(amountCents)}</b>`}</p>
${words !== '' && html`<p class="typed">${words}</p>`}
${finding !== null && html`<p class="words">${[finding.observation, finding.recommendation].filter((part) => part !== '').join(' ')}</p><p class="meta">${`Report ${finding.number}. ${finding.place}`}</p>`}</div></li>`;
}
