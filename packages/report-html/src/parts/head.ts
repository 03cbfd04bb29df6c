import type { ModelFinding, ReportModel } from '@plumbline/domain/report/model/types';
import { html, type Markup } from '../markup/html.ts';
import { numberOf, placeOf } from './section.ts';
import { figures, kindOf, tagsOf } from './severity.ts';
import { photoButton } from './shot.ts';

export const hasFindings = ({ counts }: ReportModel): boolean =>
  counts.safety + counts.major + counts.moderate + counts.minor > 0;

/** Told in the sentence below the address; the rest of the cover's facts follow as a list. */
const SAID = ['Inspected', 'Inspector', 'Client'] as const;

export function headPart(model: ReportModel): Markup {
  const { cover } = model;
  const [street = model.title, ...rest] = cover.addressLines;
  const others = cover.facts.filter(({ label }) => !SAID.some((said) => said === label));
  return html`<header class="head">
${cover.photo && html`<div class="cover">${photoButton(cover.photo, 'first')}</div>`}
<h1>${street}</h1>
<p class="place">${[...(rest.length > 0 ? [`${rest.join(', ')}.`] : []), inspectedWords(model)].filter((text) => text !== '').join(' ')}</p>
<p class="meta">${[cover.title, model.reportNumber, model.versionLine].filter((text) => text !== '').join(' · ')}</p>
${others.length > 0 && html`<dl class="cover-facts">${others.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`}
${hasFindings(model) && figures(model)}
</header>`;
}

/** 'Inspected November 19, 2026 by Marco Dietz for Ana Delgado.' or as much of it as the cover has. */
function inspectedWords({ cover }: ReportModel): string {
  const facts = new Map(cover.facts.map(({ label, value }) => [label, value]));
  const [day, inspector, client] = SAID.map((label) => facts.get(label) ?? '');
  const parts = [
    day === '' ? '' : `${day}`,
    inspector === '' ? '' : `by ${inspector}`,
    client === '' ? '' : `for ${client}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `Inspected ${parts.join(' ')}.`;
}

/** Short: the overview, with links to the details. In a file, photos are embedded once, in their section. */
export function summaryPart(model: ReportModel, hasPhotos: boolean): Markup | null {
  const { summary } = model;
  if (summary === null) return null;
  const groups = summary.map(
    (group) =>
      html`<section aria-label="${group.label}"><ul class="brief">${group.findings.map((finding) => briefPart(finding, model, hasPhotos))}</ul></section>`,
  );
  return html`<section id="summary" aria-labelledby="summary-head" data-view-part="summary" data-block><h2 id="summary-head">Start here</h2>
${(model.summaryNotes ?? []).map((note) => html`<p data-find><strong>${note}</strong></p>`)}
${(model.overview ?? []).map((text) => html`<p class="overview typed" data-find>${text}</p>`)}
${groups.length === 0 ? html`<p data-find>No findings need repair or further evaluation. The full report lists what was inspected.</p>` : groups}</section>`;
}

function briefPart(finding: ModelFinding, { severityLabels }: ReportModel, hasPhotos: boolean): Markup {
  const [photo] = finding.photos;
  const words = [finding.observation, finding.recommendation].filter((text) => text !== '').join(' ');
  return html`<li data-find data-kind="${kindOf(finding)}">${hasPhotos && photo !== undefined && photoButton(photo, 'copy')}<div>${tagsOf(finding, severityLabels)}<h3><a href="#${finding.anchor}">${finding.title}</a></h3><p class="words">${words}</p><p class="meta">${placeOf(finding)}</p></div></li>`;
}

export function contentsPart(model: ReportModel): Markup {
  const extra = [
    ...(model.appendix.length > 0 ? [['more-photos', 'More photos']] : []),
    ...(model.notices.length > 0 ? [['notices', 'Limitations and notices']] : []),
    ...(model.signatures.length > 0 ? [['signatures', 'Signatures']] : []),
  ];
  return html`<nav class="contents" id="contents" aria-label="Contents"><h2>Contents</h2><ol>
${model.summary !== null && html`<li><a href="#summary"><span class="number"></span> Start here</a></li>`}
${model.general.length > 0 && html`<li><a href="#general"><span class="number"></span> The inspection</a></li>`}
${model.sections.map((section) => html`<li><a href="#${section.anchor}">${numberOf(section)}${section.label}${findingCount(section)}</a></li>`)}
${extra.map(([anchor = '', label = '']) => html`<li><a href="#${anchor}"><span class="number"></span> ${label}</a></li>`)}
</ol></nav>`;
}

function findingCount(section: ReportModel['sections'][number]): Markup | false {
  const count = section.items.reduce((sum, { findings }) => sum + findings.length, section.findings.length);
  return (
    count > 0 &&
    html` <span class="how-many" title="${count === 1 ? '1 finding' : `${count} findings`}">${count}</span>`
  );
}
