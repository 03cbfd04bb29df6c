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
import { backMatter } from './parts/back-matter.ts';
import { contentsPart, hasFindings, headPart, summaryPart } from './parts/head.ts';
import { sectionPart } from './parts/section.ts';
import { KIND_LABELS, KINDS, shapeOf } from './parts/severity.ts';
import { factList } from './parts/texts.ts';

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
<div class="top" role="banner"><span>${organization.name}</span>${copyLine !== undefined && html`<span class="copy">${copyLine}</span>`}</div>
<div class="page"><main id="report" tabindex="-1">
${headPart(model)}
${tools(model)}
${summaryPart(model)}
${model.general.length > 0 && html`<section id="general" data-block><h2>The inspection</h2><div data-find>${factList(model.general)}</div></section>`}
${model.sections.map(sectionPart)}
${backMatter(model)}
</main>
${contentsPart(model)}
<footer><p><b>${organization.name}</b>${organization.lines.length > 0 && `, ${organization.lines.join(', ')}`}</p>
<p>${[organization.license, copyLine ?? '', model.reportNumber === '' ? '' : `Report ${model.reportNumber}`, model.versionLine].filter((text) => text !== '').join('. ')}</p>
${(model.branding?.footerText ?? '') !== '' && html`<p>${model.branding?.footerText ?? ''}</p>`}</footer></div>
${LARGE_PHOTO}
${ownSource('script', PAGE_SCRIPT)}</body></html>`;
}

const DOCTYPE = html`<!doctype html>`;

/** Hidden until the script has loaded. */
const tools = (model: ReportModel): Markup => html`<div class="tools" id="tools" role="search" hidden>
<label for="search">Search this report</label><input id="search" type="search" placeholder="Search this report" autocomplete="off"><a class="to-contents" href="#contents">Contents</a>
${hasFindings(model) && html`<div class="kinds" role="group" aria-label="Findings to show">${KINDS.filter((kind) => model.counts[kind] > 0).map((kind) => html`<button type="button" data-filter="${kind}" aria-pressed="false">${shapeOf(kind)} ${KIND_LABELS[kind]}</button>`)}</div>`}
<p id="found" role="status"></p></div>`;

const LARGE_PHOTO = html`<dialog class="large" id="large" aria-label="Photos"><div class="bar"><button type="button" id="zoom" aria-pressed="false">Zoom</button><p id="caption" aria-live="polite"></p><button type="button" id="close">Close</button></div>
<div id="stage" tabindex="0" role="region" aria-label="The photo"></div>
<div class="bar"><button type="button" id="before">Previous photo</button><button type="button" id="after">Next photo</button></div></dialog>`;
