import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { html, type Markup } from '../markup/html.ts';
import { recordingFigure } from './recordings.ts';
import { photoButton } from './shot.ts';

/** A photo with number and caption; a recording is played in its place. */
const photoFigure = (photo: ModelPhoto): Markup =>
  photo.recording === undefined
    ? html`<figure class="photo">${photoButton(photo)}<figcaption><b>${photo.number}</b> ${photo.caption}</figcaption></figure>`
    : recordingFigure(photo, photo.recording);

export const photoGrid = (photos: readonly ModelPhoto[]): Markup | null =>
  photos.length === 0 ? null : html`<div class="photos">${photos.map(photoFigure)}</div>`;
