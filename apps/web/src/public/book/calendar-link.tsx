import { LinkButton } from '@plumbline/ui';
import type { BookingCalls } from './booking-calls.ts';

/** Phones open the file in their calendar; elsewhere it is downloaded. */
export const CalendarLink = ({
  path,
  calls,
}: {
  readonly path: string;
  readonly calls: Pick<BookingCalls, 'fileUrl'>;
}) => <LinkButton label="Add to calendar" variant="outline" render={<a href={calls.fileUrl(path)} />} />;
