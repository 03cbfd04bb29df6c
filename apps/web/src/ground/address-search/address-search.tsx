/** Address lookup, where the server has a geocoder. Any address can be entered in the fields below. */
import { Button, classNames, Field, IconButton, TextInput } from '@plumbline/ui';
import { LocateFixed, MapPin, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { type AddressAnswer, createAddressSearch, type FoundPlace } from './address-calls.ts';

export interface AddressSearchProps {
  readonly className?: string;
  /** Offers the address where this device is, for someone in front of the house. */
  readonly hasDevicePlace?: boolean;
  readonly onFound: (place: FoundPlace) => void;
}

export function AddressSearch(props: AddressSearchProps) {
  const { backend } = useSessionParts();
  const search = useMemo(
    () => createAddressSearch({ backend, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  return <AddressSearchView {...props} search={search} />;
}

export interface AddressSearchViewProps extends AddressSearchProps {
  readonly search: (words: string) => Promise<Result<AddressAnswer>>;
}

const LEAST_LENGTH = 3;

export function AddressSearchView({ className, hasDevicePlace, search, onFound }: AddressSearchViewProps) {
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState<Result<AddressAnswer> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isUnplaced, setUnplaced] = useState(false);
  async function find(asked: string): Promise<void> {
    if (asked.trim().length < LEAST_LENGTH || isBusy) return;
    setUnplaced(false);
    setBusy(true);
    setAnswer(await search(asked.trim()));
    setBusy(false);
  }
  async function findHere(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const here = await placeOfDevice();
    setBusy(false);
    setAnswer(null);
    setUnplaced(here === null);
    if (here !== null) await find(here);
  }
  const places = answer?.ok && answer.value.status === 'ok' ? answer.value.places : [];
  return (
    <div className={classNames('grid gap-2', className)}>
      <div className="flex items-end gap-2">
        <Field label="Find address" className="min-w-0 flex-1">
          <TextInput
            type="search"
            value={words}
            maxLength={300}
            autoComplete="off"
            placeholder="Street, city"
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter looks up the address instead of saving the appointment.
              event.preventDefault();
              void find(words);
            }}
          />
        </Field>
        <Button label="Find" icon={Search} isBusy={isBusy} onClick={() => void find(words)} />
        {hasDevicePlace && (
          <IconButton
            icon={LocateFixed}
            variant="plain"
            label="Use my current location"
            onClick={() => void findHere()}
          />
        )}
      </div>
      <p role="status" className="type-meta m-0 text-text-2 empty:hidden">
        {isUnplaced ? UNPLACED : answer !== null && wordsFor(answer)}
      </p>
      {places.length > 0 && (
        <ul aria-label="Addresses found" className="m-0 grid list-none gap-1 p-0">
          {places.map((place) => (
            <li key={`${place.latitude} ${place.longitude} ${place.label}`}>
              <Button
                label={place.label}
                icon={MapPin}
                variant="bare"
                isWide
                className="h-auto justify-start py-2 text-left whitespace-normal"
                onClick={() => {
                  onFound(place);
                  setAnswer(null);
                  setWords('');
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const UNPLACED = "This device's location isn't available. Enter the address below.";
const LOCATE_MS = 10_000;

/** Coordinates, which a geocoder takes like words; null without permission or signal. */
const placeOfDevice = (): Promise<string | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: LOCATE_MS, maximumAge: 60_000 },
    );
  });

function wordsFor(answer: Result<AddressAnswer>): string {
  if (!answer.ok && answer.error.kind === 'offline') return "You're offline. Enter the address below.";
  const found = answer.ok ? answer.value : null;
  if (found?.status === 'ok') return found.places.length === 0 ? 'No match. Enter the address below.' : '';
  if (found?.status === 'off')
    return "Address lookup isn't set up. Contact your administrator, or enter the address below.";
  return "Address lookup isn't responding. Enter the address below.";
}
