import { initials } from '@plumbline/domain/ground/person-name';
import type { PageInspector } from '@plumbline/domain/office/booking/page-contract';
import { useState } from 'react';
import type { BookingCalls } from './booking-calls.ts';

interface PersonProps {
  readonly person: PageInspector;
  readonly calls: Pick<BookingCalls, 'fileUrl'>;
  /** Whether initials take the place of a missing photo. */
  readonly hasInitials?: boolean;
}

/** An inspector with photo and name; without a loadable photo, the name alone or with initials. */
export function Person({ person: { name, photoUrl }, calls, hasInitials = false }: PersonProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className="inline-flex min-w-0 items-center gap-2 align-middle">
      {photoUrl === null || isBroken ? (
        hasInitials && (
          <span
            aria-hidden="true"
            className="type-label grid size-11 flex-none place-items-center rounded-full bg-control-hover text-text-2"
          >
            {initials(name)}
          </span>
        )
      ) : (
        <img
          src={calls.fileUrl(photoUrl)}
          // The name is next to it.
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
          className="size-11 flex-none rounded-full bg-control-hover object-cover"
        />
      )}
      <span className="min-w-0 break-words">{name}</span>
    </span>
  );
}

/** Inspectors available at the times below. */
export function People({
  people,
  calls,
}: {
  readonly people: readonly PageInspector[];
  readonly calls: PersonProps['calls'];
}) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="who-may-come">
      <h2 id="who-may-come" className="type-label mt-0 mb-2 text-text-2">
        {people.length === 1 ? 'Your inspector' : 'One of our inspectors'}
      </h2>
      <ul className="type-body m-0 flex list-none flex-wrap items-center gap-x-5 gap-y-2 p-0">
        {people.map((person) => (
          <li key={person.id}>
            <Person person={person} calls={calls} />
          </li>
        ))}
      </ul>
    </section>
  );
}
