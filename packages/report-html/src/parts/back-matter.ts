import type { ModelNotice, ModelSignature, ReportModel } from '@plumbline/domain/report/model/types';
import { pngAddress } from '@plumbline/domain/report/signature-png';
import { html, type Markup } from '../markup/html.ts';
import { photoGrid } from './photos.ts';
import { disclosure } from './texts.ts';

export const backMatter = (model: ReportModel): Markup =>
  html`${appendix(model)}${notices(model)}${signatures(model)}`;

const appendix = (model: ReportModel): Markup | false =>
  model.appendix.length > 0 &&
  html`<section id="more-photos" data-block><h2>More photos</h2>${model.appendix.map(
    (group) => html`<div data-find><h3>${group.label}</h3>${photoGrid(group.photos)}</div>`,
  )}</section>`;

const notices = (model: ReportModel): Markup | false =>
  model.notices.length > 0 &&
  html`<section id="notices"><h2>Limitations and notices</h2>${model.notices.map(notice)}</section>`;

const notice = ({ heading, paragraphs, isProminent }: ModelNotice): Markup | null => {
  const title = heading === '' ? 'Notice' : heading;
  // What a law wants in large type is never folded away.
  return isProminent
    ? html`<h3>${title}</h3>${paragraphs.map((text) => html`<p class="prominent">${text}</p>`)}`
    : disclosure(title, paragraphs);
};

const signatures = (model: ReportModel): Markup | false =>
  model.signatures.length > 0 &&
  html`<section id="signatures"><h2>Signatures</h2>${model.signatures.map(signature)}</section>`;

function signature(signed: ModelSignature): Markup {
  const words = [signed.label, signed.name, signed.license, signed.signedOn].filter((text) => text !== '');
  return html`<figure class="signature">${ink(signed)}<figcaption>${words.join(', ')}</figcaption></figure>`;
}

/** A saved image has dark ink, so it is shown on white in either theme. */
function ink({ widthPx, heightPx, strokes, picture }: ModelSignature): Markup {
  if (picture !== undefined)
    return html`<img class="ink" src="${pngAddress(picture)}" alt="" width="${widthPx}" height="${heightPx}">`;
  return html`<svg class="ink" viewBox="0 0 ${widthPx} ${heightPx}" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${strokes.map((stroke) => html`<polyline points="${stroke.join(' ')}"/>`)}</svg>`;
}
