import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { html, type Markup, picture } from '../markup/html.ts';
import { marksOver } from './marks.ts';

/** An image that opens full size; an unavailable one says so. */
export function photoButton(photo: ModelPhoto): Markup {
  const { number, altText, widthPx, heightPx } = photo;
  return picture(photo.sha256, (address) =>
    address === null
      ? html`<span class="no-photo">Photo ${number}: ${altText}. It is not in this file.</span>`
      : html`<button type="button" class="shot" data-photo="${number}" data-words="${photo.caption || altText}" aria-label="Photo ${number}: ${altText}. Show it large"><img src="${address}" alt="" width="${widthPx}" height="${heightPx}" loading="lazy" decoding="async">${marksOver(photo)}</button>`,
  );
}
