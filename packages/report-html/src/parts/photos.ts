import { clockText, clockWords } from '@plumbline/domain/recordings/clock-text';
import type { ModelPhoto, ModelRecording } from '@plumbline/domain/report-model/types';
import { html, type Markup, picture } from '../markup/html.ts';
import { marksOver } from './marks.ts';

/** A photo that opens large, with its number and caption. One that is not to be had says so. */
export function photoFigure(photo: ModelPhoto): Markup {
  return html`<figure class="photo">${photoButton(photo)}<figcaption><b>${photo.number}</b> ${photo.caption}${photo.recording !== undefined && recordingWords(photo.recording)}</figcaption></figure>`;
}

/** The file brings no sound along: what was said and noted stands below the picture. */
function recordingWords({ kind, lengthMs, transcript, notes }: ModelRecording): Markup {
  return html`<span class="recording">${kind === 'video' ? 'Video' : 'Audio note'}, ${clockWords(lengthMs)}</span>${transcript !== '' && html`<span class="recording">“${transcript}”</span>`}${notes.map(({ atMs, text }) => html`<span class="recording">${clockText(atMs)} ${text}</span>`)}`;
}

export function photoButton(photo: ModelPhoto): Markup {
  const { number, altText, widthPx, heightPx } = photo;
  return picture(photo.sha256, (address) =>
    address === null
      ? html`<span class="no-photo">Photo ${number}: ${altText}. It is not in this file.</span>`
      : html`<button type="button" class="shot" data-photo="${number}" data-words="${photo.caption || altText}" aria-label="Photo ${number}: ${altText}. Show it large"><img src="${address}" alt="" width="${widthPx}" height="${heightPx}" loading="lazy" decoding="async">${marksOver(photo)}</button>`,
  );
}

export const photoGrid = (photos: readonly ModelPhoto[]): Markup | null =>
  photos.length === 0 ? null : html`<div class="photos">${photos.map(photoFigure)}</div>`;
