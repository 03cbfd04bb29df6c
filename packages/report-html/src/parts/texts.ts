import {
  type LineDrawing,
  lineDrawings,
  onScreen,
  SCREEN_LINE,
} from '@plumbline/domain/report/model/line-drawing';
import type { ModelFact } from '@plumbline/domain/report/model/types';
import { withColon } from '@plumbline/domain/report/model/with-colon';
import { html, type Markup } from '../markup/html.ts';

export const factList = (facts: readonly ModelFact[]): Markup | null =>
  facts.length === 0
    ? null
    : html`${lineDrawings(facts).map(linePart)}<dl class="facts">${facts.map(({ label, value }) => html`<div><dt>${withColon(label)} </dt><dd>${value}</dd></div>`)}</dl>`;

const linePart = (drawing: LineDrawing): Markup => {
  const { width, height, y, mark } = SCREEN_LINE;
  return html`<svg class="along" viewBox="0 0 ${width} ${height}" role="img" aria-label="${drawing.alt}"><path d="M0 ${y}H${width}"/>${onScreen(
    drawing,
  ).map(
    ({ number, text, x, wordsX, numberY, textY }) =>
      html`<circle cx="${x.toFixed(1)}" cy="${y}" r="${mark}"/><text class="nth" x="${wordsX.toFixed(1)}" y="${numberY}">${number}</text><text x="${wordsX.toFixed(1)}" y="${textY}">${text}</text>`,
  )}</svg>`;
};

/** Long texts are collapsed on screen and complete on paper. */
export const disclosure = (title: string, paragraphs: readonly string[]): Markup | null =>
  paragraphs.length === 0
    ? null
    : html`<details><summary>${title}</summary>${paragraphs.map((text) => html`<p>${text}</p>`)}</details>`;
