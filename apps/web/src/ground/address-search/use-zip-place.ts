/** Proposes city and state while a ZIP code is typed. What a person entered there is never overwritten. */
import { stateOfZip } from '@plumbline/domain/ground/zip-state';
import { useEffect, useRef } from 'react';

export interface ZipPlace {
  readonly city: string;
  readonly region: string;
}

export function useZipPlace(
  postalCode: string,
  place: ZipPlace,
  propose: (part: Partial<ZipPlace>) => void,
): void {
  const seen = useRef(postalCode);
  const proposed = useRef<ZipPlace>({ city: '', region: '' });
  const latest = useRef({ place, propose });
  useEffect(() => {
    latest.current = { place, propose };
  });
  useEffect(() => {
    // A record that is opened keeps what it has.
    if (seen.current === postalCode) return;
    seen.current = postalCode;
    const region = stateOfZip(postalCode);
    if (region === null) return;
    let isCurrent = true;
    const offer = (city: string) => {
      if (!isCurrent) return;
      const part = openPart(latest.current.place, proposed.current, { city, region });
      proposed.current = { ...proposed.current, ...part };
      if (Object.keys(part).length > 0) latest.current.propose(part);
    };
    void import('@plumbline/domain/ground/zip-city')
      .then(({ cityOfZip }) => cityOfZip(postalCode))
      // Without its table, for instance offline on the booking page, the city is typed.
      .catch(() => null)
      .then((city) => offer(city ?? ''));
    return () => {
      isCurrent = false;
    };
  }, [postalCode]);
}

/** The proposal for fields that are empty or still hold the last proposal. */
export function openPart(place: ZipPlace, proposed: ZipPlace, found: ZipPlace): Partial<ZipPlace> {
  const isOpen = (name: keyof ZipPlace) =>
    found[name] !== '' &&
    found[name] !== place[name] &&
    (place[name] === '' || place[name] === proposed[name]);
  return {
    ...(isOpen('city') && { city: found.city }),
    ...(isOpen('region') && { region: found.region }),
  };
}
