/** Renders a path of the booking page: the page of an office, or one booking. */
import { INSPECTOR_PARAMETER, type OpenPage } from '@plumbline/domain/office/booking/page-contract';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { CallError } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { BookFlow } from './book-flow.tsx';
import { BOOKING_SENTENCES, type BookingCalls } from './booking-calls.ts';
import { readBookingPath } from './booking-path.ts';
import { companyOf, FirstView } from './first-view.tsx';
import { GiveReview } from './give-review.tsx';
import { ManageBooking } from './manage-booking.tsx';
import { Notice } from './notice.tsx';
import { OfficeFrame } from './office-frame.tsx';

export interface BookingScreenProps {
  readonly calls: BookingCalls;
  readonly path: string;
  readonly isEmbedded: boolean;
  /** The query of the URL. */
  readonly search?: string;
}

export function BookingScreen({ calls, path, isEmbedded, search = '' }: BookingScreenProps) {
  const place = readBookingPath(path);
  if (place === null) return <UnknownPage />;
  if (place.token !== null && place.isReview) return <GiveReview calls={calls} token={place.token} />;
  if (place.token !== null) return <ManageBooking calls={calls} token={place.token} />;
  const inspectorId = z.nullable(z.uuid()).safeParse(new URLSearchParams(search).get(INSPECTOR_PARAMETER));
  return (
    <OfficePage
      calls={calls}
      slug={place.slug}
      isEmbedded={isEmbedded}
      inspectorId={inspectorId.data ?? null}
    />
  );
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem'; readonly error: CallError }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'closed'; readonly office: OpenPage['office'] }
  | { readonly kind: 'open'; readonly page: OpenPage };

interface OfficePageProps extends Omit<BookingScreenProps, 'path' | 'search'> {
  readonly slug: string;
  readonly inspectorId: string | null;
}

function OfficePage({ calls, slug, isEmbedded, inspectorId }: OfficePageProps) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const load = useCallback(async () => {
    setState({ kind: 'loading' });
    const called = await calls.ask({ action: 'page', slug });
    if (!called.ok) return setState({ kind: 'problem', error: called.error });
    const { value: answer } = called;
    if (answer.status === 'moved') return location.replace(`/book/${answer.slug}${location.search}`);
    if (answer.status === 'unknown') return setState({ kind: 'unknown' });
    if (answer.status === 'closed') return setState({ kind: 'closed', office: answer.office });
    document.title = `Book an inspection with ${answer.office.name}`;
    setState({ kind: 'open', page: answer });
  }, [calls, slug]);
  useEffect(() => void load(), [load]);

  if (state.kind === 'loading') return <FirstView company={isEmbedded ? null : companyOf(document)} />;
  if (state.kind === 'problem')
    return (
      <Notice title="The booking page couldn’t load" onRetry={() => void load()}>
        {sentenceOf(state.error, BOOKING_SENTENCES)}
      </Notice>
    );
  if (state.kind === 'unknown') return <UnknownPage />;
  if (state.kind === 'closed')
    return (
      <OfficeFrame office={state.office} calls={calls}>
        <Notice title="Online booking is closed right now" isInside>
          Please call or email us and we’ll find a time that works.
        </Notice>
      </OfficeFrame>
    );
  return (
    <OfficeFrame office={state.page.office} calls={calls} isBare={isEmbedded}>
      <BookFlow calls={calls} slug={slug} page={state.page} inspectorId={inspectorId} />
    </OfficeFrame>
  );
}

const UnknownPage = () => (
  <Notice title="Booking page not found">
    Check the link you were given. This address doesn’t lead to a booking page.
  </Notice>
);
