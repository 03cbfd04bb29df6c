import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { PhotoButton } from './photo-button.tsx';

/** Photos in a row, each with its number and caption below. */
export function PhotoFigures({ photos }: { photos: readonly ModelPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      {photos.map((photo) => (
        <li key={photo.number}>
          <figure className="m-0">
            <PhotoButton photo={photo} className="aspect-4/3 w-full rounded-md" />
            <figcaption className="type-meta mt-1.5 text-text-2">
              <span className="font-strong text-text">{photo.number}</span>
              {photo.caption === '' ? '' : ` ${photo.caption}`}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
