/**
 * Entry of the public booking page: a separate document (book.html), because it is opened by strangers on phones.
 * Loads nothing of router, session, or local database.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchWithEarly } from '#src/ground/backend/early-requests.ts';
import { reportFirstError } from '#src/ground/error-reports/report-first-error.ts';
import { createBookingCalls } from './booking-calls.ts';
import { BookingScreen } from './booking-screen.tsx';
import './page.css';
import { PageBoundary } from './page-boundary.tsx';
import { reportHeight } from './report-height.ts';

const tell = reportFirstError(window);
const root = document.getElementById('root');
if (root === null) throw new Error('book.html has no #root');
const send = fetchWithEarly(window, 'booking', (input, init) => fetch(input, init));
const calls = createBookingCalls({ fetch: send, origin: location.origin });
const isEmbedded = new URLSearchParams(location.search).has('embed');
if (isEmbedded) reportHeight(window.parent, root);
createRoot(root).render(
  <StrictMode>
    <PageBoundary onError={(error) => tell('screen', error)} reload={() => location.reload()}>
      <BookingScreen
        calls={calls}
        path={location.pathname}
        isEmbedded={isEmbedded}
        search={location.search}
      />
    </PageBoundary>
  </StrictMode>,
);
