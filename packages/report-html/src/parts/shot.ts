import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { html, type Markup, picture } from '../markup/html.ts';
import { marksOver } from './marks.ts';

/**
 * An image that opens full size; an unavailable one says so. `first` loads at once, because it is in the first view;
 * `copy` stands for a photo that appears again below and is skipped when paging through the photos.
 */
export function photoButton(photo: ModelPhoto, role: 'first' | 'copy' | 'photo' = 'photo'): Markup {
  const { number, altText, widthPx, heightPx } = photo;
  const said = altText === '' ? `Photo ${number}` : `Photo ${number}: ${altText}`;
  const loading =
    role === 'first' ? html`fetchpriority="high"` : html`loading="lazy" decoding="async" fetchpriority="low"`;
  return picture(
    photo.sha256,
    (address, small = null) =>
      address === null
        ? html`<span class="no-photo">${said}. It is not available here.</span>`
        : html`<button type="button" class="shot${role === 'copy' && ' copy'}" data-photo="${number}" data-words="${photo.caption || altText}" aria-label="${said}. Show it large">${small !== null && html`<picture><source media="(max-width:48rem)" srcset="${small}">`}<img src="${address}" alt="" width="${widthPx}" height="${heightPx}" ${loading}>${small !== null && html`</picture>`}${marksOver(photo)}</button>`,
    role === 'first',
  );
}
