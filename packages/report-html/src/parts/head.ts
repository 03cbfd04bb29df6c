import type { ReportModel } from '@plumbline/domain/report/model/types';
import { html, type Markup } from '../markup/html.ts';
import { numberOf, placeOf } from './section.ts';
import { figures, kindOf, shapeOf } from './severity.ts';
import { photoButton } from './shot.ts';

export const hasFindings = ({ counts }: ReportModel): boolean =>
  counts.safety + counts.major + counts.moderate + counts.minor > 0;

export function headPart(model: ReportModel): Markup {
  const { cover } = model;
  const [street = model.title, ...rest] = cover.addressLines;
  return html`<header class="head">
${cover.photo && html`<div class="cover">${photoButton(cover.photo)}</div>`}
<h1>${street}</h1>
<p class="place">${rest.join(', ')}</p>
<p class="meta">${[cover.title, model.reportNumber, model.versionLine].filter((text) => text !== '').join(' · ')}</p>
<dl class="cover-facts">${cover.facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${hasFindings(model) && figures(model)}
</header>`;
}

/** Short: the overview, with links to the details. Photos are in the file once, in their section. */
export function summaryPart({ summary }: ReportModel): Markup | null {
  if (summary === null) return null;
  const groups = summary.map(
    (group) => html`<h3>${shapeOf(group.key)} ${group.label}</h3>
<ul class="brief">${group.findings.map(
      (finding) =>
        html`<li data-find data-kind="${kindOf(finding)}"><a href="#${finding.anchor}"><b>${finding.title}</b><span>${[finding.observation, finding.recommendation].filter((text) => text !== '').join(' ')}</span><span class="meta">${placeOf(finding)}</span></a></li>`,
    )}</ul>`,
  );
  return html`<section id="summary" aria-labelledby="summary-head" data-block><h2 id="summary-head">Summary</h2>
${groups.length === 0 ? html`<p>Nothing was found that needs repair or a closer look.</p>` : groups}</section>`;
}

export function contentsPart(model: ReportModel): Markup {
  const extra = [
    ...(model.appendix.length > 0 ? [['more-photos', 'More photos']] : []),
    ...(model.notices.length > 0 ? [['notices', 'Limitations and notices']] : []),
    ...(model.signatures.length > 0 ? [['signatures', 'Signatures']] : []),
  ];
  return html`<nav class="contents" id="contents" aria-label="Contents"><h2>Contents</h2><ol>
${model.summary !== null && html`<li><a href="#summary"><span class="number"></span> Summary</a></li>`}
${model.general.length > 0 && html`<li><a href="#general"><span class="number"></span> The inspection</a></li>`}
${model.sections.map((section) => html`<li><a href="#${section.anchor}">${numberOf(section)}${section.label}</a></li>`)}
${extra.map(([anchor = '', label = '']) => html`<li><a href="#${anchor}"><span class="number"></span> ${label}</a></li>`)}
</ol></nav>`;
}
