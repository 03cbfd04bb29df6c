import type { ShownPicture } from '@plumbline/domain/office/booking/page-contract';
import type { BookingCalls } from './booking-calls.ts';

export interface PictureStripProps {
  readonly pictures: readonly ShownPicture[];
  readonly calls: Pick<BookingCalls, 'fileUrl'>;
}

/**
 * The office's images in one row of fixed height, so that nothing moves when they load and the services stay in
 * sight. Scrolls by arrow keys without a pointer.
 */
export function PictureStrip({ pictures, calls }: PictureStripProps) {
  if (pictures.length === 0) return null;
  return (
    <section
      aria-label="Photos"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="-mx-5 mb-6 flex snap-x scroll-px-5 gap-2 overflow-x-auto px-5 pb-2"
    >
      {pictures.map(({ url, alt, widthPx, heightPx }) => (
        <img
          key={url}
          src={calls.fileUrl(url)}
          alt={alt}
          width={widthPx}
          height={heightPx}
          loading="lazy"
          decoding="async"
          className="h-36 w-auto max-w-[85vw] flex-none snap-start rounded-md bg-control object-cover sm:h-48"
        />
      ))}
    </section>
  );
}
