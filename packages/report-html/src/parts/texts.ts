import type { ModelFact } from '@plumbline/domain/report/model/types';
import { withColon } from '@plumbline/domain/report/model/with-colon';
import { html, type Markup } from '../markup/html.ts';

export const factList = (facts: readonly ModelFact[]): Markup | null =>
  facts.length === 0
    ? null
    : html`<dl class="facts">${facts.map(({ label, value }) => html`<div><dt>${withColon(label)} </dt><dd>${value}</dd></div>`)}</dl>`;

/** Long texts are collapsed on screen and complete on paper. */
export const disclosure = (title: string, paragraphs: readonly string[]): Markup | null =>
  paragraphs.length === 0
    ? null
    : html`<details><summary>${title}</summary>${paragraphs.map((text) => html`<p>${text}</p>`)}</details>`;
