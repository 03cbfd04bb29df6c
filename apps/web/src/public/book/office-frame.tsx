import { formatPhone } from '@plumbline/domain/ground/contact-format';
import type { BookingOffice } from '@plumbline/domain/office/booking/page-contract';
import type { ReactNode } from 'react';
import type { BookingCalls } from './booking-calls.ts';

export interface OfficeFrameProps {
  readonly office: BookingOffice;
  readonly calls: Pick<BookingCalls, 'fileUrl'>;
  /** In a widget, the surrounding site shows whose page it is. */
  readonly isBare?: boolean | undefined;
  readonly children: ReactNode;
}

/** Frame of the page: logo or name below the brand's line, contact details at the bottom. */
export function OfficeFrame({ office, calls, isBare = false, children }: OfficeFrameProps) {
  return (
    <div className={`bg-bg text-text ${isBare ? '' : 'min-h-dvh'}`}>
      <div
        aria-hidden="true"
        className="h-1.5 bg-accent"
        style={office.brandColor === null ? undefined : { background: office.brandColor }}
      />
      <div className={`mx-auto w-full max-w-[40rem] px-5 pb-12 ${isBare ? 'pt-6' : ''}`}>
        {!isBare && (
          <header className="flex min-h-24 items-center gap-4 py-6">
            {office.logo !== null && (
              <img
                src={calls.fileUrl(office.logo.url)}
                alt=""
                width={office.logo.widthPx}
                height={office.logo.heightPx}
                className="max-h-12 w-auto max-w-40 rounded-sm bg-white object-contain p-1"
              />
            )}
            <p className="type-h3 m-0">{office.name}</p>
          </header>
        )}
        <main>{children}</main>
        <footer className="type-meta mt-10 border-t border-line pt-3 text-text-2 *:m-0 *:flex *:min-h-11 *:items-center *:gap-1">
          <p>{office.name}</p>
          {office.phone !== '' && (
            <p>
              Phone:{' '}
              <a className="inline-flex min-h-11 items-center text-accent-text" href={`tel:${office.phone}`}>
                {formatPhone(office.phone)}
              </a>
            </p>
          )}
          {office.email !== '' && (
            <p>
              Email:{' '}
              <a
                className="inline-flex min-h-11 items-center text-accent-text"
                href={`mailto:${office.email}`}
              >
                {office.email}
              </a>
            </p>
          )}
          {office.licenseNumber !== '' && <p>License {office.licenseNumber}</p>}
        </footer>
      </div>
    </div>
  );
}
