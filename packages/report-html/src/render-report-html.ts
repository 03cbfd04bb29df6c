/**
 * Renders a report as one self-contained HTML file: no network, server or font needed. It opens from a disk or an
 * email, and shows the same model as the PDF. Its policy allows only its own style and script.
 */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { contentPolicy } from './markup/content-policy.ts';
import { html, type Markup, ownSource } from './markup/html.ts';
import { type WriteDeps, writeMarkup } from './markup/write-markup.ts';
import { PAGE_SCRIPT } from './page/page-script.ts';
import { PAGE_STYLE } from './page/page-style.ts';
import { footPart } from './parts/foot.ts';
import { contentsPart } from './parts/head.ts';
import { LARGE_PHOTO, reportBody } from './parts/report-body.ts';

export type { RecordingFile } from './markup/html.ts';
export type { PhotoFile, WriteDeps } from './markup/write-markup.ts';

/** Writes the file in parts, so a report of 500 photos is never in memory as one text. */
export const renderReportHtml = (model: ReportModel, deps: WriteDeps): Promise<void> =>
  writeMarkup(reportPage(model), deps);

function reportPage(model: ReportModel): Markup {
  const { organization, copyLine } = model;
  return html`${DOCTYPE}<html lang="en-US"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(PAGE_STYLE, PAGE_SCRIPT)}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>${[copyLine ?? '', model.title, model.isDraft ? 'Draft' : ''].filter((text) => text !== '').join(', ')}</title>
${ownSource('style', PAGE_STYLE)}</head><body>
<a class="skip" href="#report">Skip to the report</a>
<div class="top" role="banner"><span>${organization.name}</span>${copyLine !== undefined && html`<span class="copy-line">${copyLine}</span>`}</div>
<div class="page"><main id="report" tabindex="-1">
${reportBody(model, false)}
</main>
<aside class="side">${contentsPart(model)}</aside>
${footPart(model)}</div>
${LARGE_PHOTO}
${ownSource('script', PAGE_SCRIPT)}</body></html>`;
}

const DOCTYPE = html`<!doctype html>`;
