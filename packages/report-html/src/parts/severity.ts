import type { ModelFinding, ReportModel } from '@plumbline/domain/report/model/types';
import { html, type Markup } from '../markup/html.ts';

export type Kind = keyof ReportModel['severityLabels'];
export type KindLabels = ReportModel['severityLabels'];
export const KINDS: readonly Kind[] = ['safety', 'major', 'moderate', 'minor'];

/** A distinct shape for each, because many people cannot rely on color. */
const SHAPES: Readonly<Record<Kind, Markup>> = {
  safety: html`<path fill-rule="evenodd" d="M8 .8 15.6 14.6H.4zM7.2 5.4l.3 4.6h1l.3-4.6zM7.2 11v1.6h1.6V11z"/>`,
  major: html`<path d="M8 .6 15.4 8 8 15.4.6 8z"/>`,
  moderate: html`<path d="M8 1.2a6.8 6.8 0 0 1 0 13.6z"/><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.8"/>`,
  minor: html`<circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.8"/>`,
};

export const shapeOf = (kind: Kind): Markup =>
  html`<svg class="shape ${kind}" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">${SHAPES[kind]}</svg>`;

/** A safety finding is counted and filtered as such, whatever its severity. */
export const kindOf = ({ isSafety, severity }: ModelFinding): Kind => (isSafety ? 'safety' : severity);

export const tagsOf = (finding: ModelFinding, labels: KindLabels): Markup => html`<p class="tags">
  ${finding.isSafety && html`<span class="tag solid">${shapeOf('safety')} ${labels.safety}</span>`}
  <span class="tag ${finding.severity}">${shapeOf(finding.severity)} ${finding.severityLabel}</span>
  ${finding.flags.map((flag) => html`<span class="tag">${flag}</span>`)}
</p>`;

/**
 * Counts per severity, which the script turns into filters: the first thing a reader wants to know. Without the script,
 * the buttons only show the counts.
 */
export const figures = ({ counts, severityLabels }: ReportModel): Markup =>
  html`<div class="figures" role="group" aria-label="Findings by severity">${KINDS.map(
    (kind) =>
      html`<button type="button" data-filter="${kind}" aria-pressed="false" disabled><span class="count">${shapeOf(kind)} ${counts[kind]}</span> <span class="kind">${severityLabels[kind]}</span></button>`,
  )}</div>`;
