import type { ModelFinding, ModelItem, ModelSection } from '@plumbline/domain/report/model/types';
import { html, type Markup } from '../markup/html.ts';
import { photoGrid } from './photos.ts';
import { type KindLabels, kindOf, tagsOf } from './severity.ts';
import { disclosure, factList } from './texts.ts';

/** Nothing if the type is unnumbered. */
export const numberOf = ({ number }: Pick<ModelSection | ModelItem, 'number'>): Markup | false =>
  number !== '' && html`<span class="number">${number}</span> `;

export function sectionPart(section: ModelSection, labels: KindLabels): Markup {
  const counts = section.statusCounts.filter(({ count }) => count > 0);
  return html`<section class="section" id="${section.anchor}" aria-labelledby="${section.anchor}-head" data-block>
<h2 id="${section.anchor}-head">${numberOf(section)}${section.label}</h2>
${counts.length > 0 && html`<p class="meta">${counts.map(({ label, count }) => `${label} ${count}`).join(', ')}</p>`}
${section.facts.length > 0 && html`<div data-find>${factList(section.facts)}</div>`}
${section.findings.map((finding) => findingPart(finding, 3, labels))}
${section.items.map((item) => itemPart(item, labels))}
${section.photos.length > 0 && html`<div data-find>${photoGrid(section.photos)}</div>`}
${disclosure('Limitations', section.limitations)}
${disclosure('What the standard requires', section.standards)}
</section>`;
}

function itemPart(item: ModelItem, labels: KindLabels): Markup {
  const { status } = item;
  return html`<div class="item" id="${item.anchor}" data-block>
<div class="item-head" data-find><h3>${numberOf(item)}${item.label}</h3>${status && html`<span class="tag ${status.tone}">${status.label}</span>`}
${item.reason !== '' && html`<p>Why: ${item.reason}</p>`}${item.note !== '' && html`<p class="typed">${item.note}</p>`}
${factList(item.facts)}${photoGrid(item.photos)}</div>
${item.findings.map((finding) => findingPart(finding, 4, labels))}
</div>`;
}

export function findingPart(finding: ModelFinding, level: 3 | 4, labels: KindLabels): Markup {
  const paragraph = (label: string, text: string): Markup | false =>
    text !== '' && html`<p class="typed">${label !== '' && html`<b>${label}: </b>`}${text}</p>`;
  const who = [finding.trade, finding.action].filter((text) => text !== '').join('. ');
  const { plainWords = '' } = finding;
  const title = level === 3 ? html`<h3>${finding.title}</h3>` : html`<h4>${finding.title}</h4>`;
  return html`<article class="finding ${kindOf(finding)}" id="${finding.anchor}" data-find data-kind="${kindOf(finding)}">
${tagsOf(finding, labels)}${title}
${paragraph('', finding.observation)}${paragraph('Why it matters', finding.implication)}${paragraph('What to do', finding.recommendation)}
${who !== '' && html`<p>${who}</p>`}
${plainWords !== '' && html`<p class="plain typed"><b>In plain words: </b>${plainWords}</p>`}
<p class="meta">${placeOf(finding)}</p>
${photoGrid(finding.photos)}
</article>`;
}

export function placeOf({ number, sectionLabel, itemLabel, locations }: ModelFinding): string {
  const place = [sectionLabel, itemLabel].filter((label) => label !== '').join(', ');
  return `${number} ${place}${locations.length === 0 ? '' : `: ${locations.join('; ')}`}`;
}
