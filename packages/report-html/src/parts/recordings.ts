/** A video or an audio note: playable if the file has room for it, and always described in text. */

import type { ModelPhoto, ModelRecording } from '@plumbline/domain/report/model/types';
import { clockText, clockWords } from '@plumbline/domain/report/recordings/clock-text';
import { MAX_RECORDING_BYTES_IN_FILE } from '@plumbline/domain/report/recordings/recording-limits';
import { html, type Markup, picture, recordingGap } from '../markup/html.ts';
import { photoButton } from './shot.ts';

export function recordingFigure(photo: ModelPhoto, recording: ModelRecording): Markup {
  const { file } = recording;
  if (file === null) return toldFigure(photo, recording, 'It can’t be played in this file.');
  return recordingGap(file, (content) => {
    if (content === 'missing') return toldFigure(photo, recording, 'It is not in this file.');
    if (content === 'too-large') return toldFigure(photo, recording, tooLarge(file.sizeBytes));
    return html`<figure class="photo plays">${player(photo, recording, content.address)}${words(photo, recording, true)}</figure>`;
  });
}

const toldFigure = (photo: ModelPhoto, recording: ModelRecording, why: string): Markup =>
  html`<figure class="photo">${photoButton(photo)}${words(photo, recording, false)}<span class="recording">${why}</span></figure>`;

const tooLarge = (sizeBytes: number): string =>
  sizeBytes > MAX_RECORDING_BYTES_IN_FILE
    ? `At ${Math.ceil(sizeBytes / 1_000_000)} MB, it is too large for this file.`
    : 'Earlier recordings use all the space for recordings in this file.';

/** A video's image is in its player; an audio note's waveform is above it. */
function player(photo: ModelPhoto, { kind }: ModelRecording, address: string): Markup {
  if (kind === 'audio')
    return html`${photoButton(photo)}<audio controls preload="metadata" src="${address}" aria-label="${photo.altText}"></audio>`;
  const { widthPx, heightPx } = photo;
  return picture(
    photo.sha256,
    (poster) =>
      html`<video controls playsinline preload="none" width="${widthPx}" height="${heightPx}" ${poster !== null && html`poster="${poster}" `}src="${address}" aria-label="${photo.altText}"></video>`,
  );
}

/** A note links to its moment if the recording is playable. */
function words(photo: ModelPhoto, recording: ModelRecording, isPlayed: boolean): Markup {
  const { kind, caption, lengthMs, transcript, notes } = recording;
  const moment = (atMs: number): Markup =>
    isPlayed
      ? html`<button type="button" class="moment" data-at="${String(atMs / 1000)}" aria-label="Play from ${clockText(atMs)}">${clockText(atMs)}</button>`
      : html`${clockText(atMs)}`;
  return html`<figcaption><b>${photo.number}</b> ${caption}<span class="recording">${kind === 'video' ? 'Video' : 'Audio note'}, ${clockWords(lengthMs)}</span>${transcript !== '' && html`<span class="recording">“${transcript}”</span>`}${notes.map(({ atMs, text }) => html`<span class="${isPlayed ? 'recording at' : 'recording'}">${moment(atMs)} <span>${text}</span></span>`)}</figcaption>`;
}
