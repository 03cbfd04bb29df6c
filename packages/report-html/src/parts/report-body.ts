/** What the file and the online report have in common: head, tools, views, and the contents next to them. */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { html, type Markup } from '../markup/html.ts';
import { backMatter } from './back-matter.ts';
import { headPart, summaryPart } from './head.ts';
import { sectionPart } from './section.ts';
import { factList } from './texts.ts';

/** @param hasPhotos whether the summary shows photos: not in a file, where each is embedded once */
export const reportBody = (model: ReportModel, hasPhotos: boolean): Markup =>
  html`${firstView(model, hasPhotos)}${detailsOf(model)}`;

/** What a reader sees first; an online report is drawn up to here before the rest. */
export const firstView = (model: ReportModel, hasPhotos: boolean): Markup => html`${headPart(model)}
${tools(model)}
${summaryPart(model, hasPhotos)}`;

export const detailsOf = (model: ReportModel): Markup => html`
<div id="full" data-view-part="full">
${model.general.length > 0 && html`<section id="general" data-block><h2>The inspection</h2><div data-find>${factList(model.general)}</div></section>`}
${model.sections.map((section) => sectionPart(section, model.severityLabels))}
${backMatter(model)}
</div>
<div id="gallery" class="photos" data-view-part="photos" hidden></div>`;

/** Hidden until the script has started. */
const tools = (model: ReportModel): Markup => html`<div class="tools" id="tools" role="search" hidden>
<label for="search">Search this report</label><input id="search" type="search" placeholder="Search this report" autocomplete="off"><a class="to-contents" href="#contents">Contents</a>
<div class="views" role="radiogroup" aria-label="What to show">${viewsOf(model).map(([view, label], index) => html`<label><input type="radio" name="view" value="${view}"${index === 0 && ' checked'}><span>${label}</span></label>`)}</div>
<p id="found" role="status"></p></div>`;

const viewsOf = ({ summary, counts }: ReportModel): (readonly [view: string, label: string])[] => [
  ...(summary === null ? [] : [['summary', 'Summary'] as const]),
  ['full', 'Full report'],
  ...(counts.photos === 0 ? [] : [['photos', 'Photos'] as const]),
];

export const LARGE_PHOTO = html`<dialog class="large" id="large" aria-label="Photos"><div class="bar"><button type="button" id="zoom" aria-pressed="false">Zoom</button><p id="caption" aria-live="polite"></p><button type="button" id="close">Close</button></div>
<div id="stage" tabindex="0" role="region" aria-label="The photo"></div>
<div class="bar"><button type="button" id="before">Previous photo</button><button type="button" id="after">Next photo</button></div></dialog>`;
