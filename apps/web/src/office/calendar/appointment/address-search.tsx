/** Address lookup, where the server has a geocoder. Any address can be typed into the fields below. */
import { Button, classNames, Field, TextInput } from '@plumbline/ui';
import { MapPin, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { type AddressAnswer, createAddressSearch, type FoundPlace } from '../calls/address-calls.ts';

export interface AddressSearchProps {
  readonly className?: string;
  readonly onFound: (place: FoundPlace) => void;
}

export function AddressSearch({ className, onFound }: AddressSearchProps) {
  const { backend } = useSessionParts();
  const search = useMemo(
    () => createAddressSearch({ backend, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  return (
    <AddressSearchView {...(className !== undefined && { className })} search={search} onFound={onFound} />
  );
}

export interface AddressSearchViewProps extends AddressSearchProps {
  readonly search: (words: string) => Promise<Result<AddressAnswer>>;
}

const LEAST_LENGTH = 3;

function AddressSearchView({ className, search, onFound }: AddressSearchViewProps) {
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState<Result<AddressAnswer> | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function find(): Promise<void> {
    if (words.trim().length < LEAST_LENGTH || isBusy) return;
    setBusy(true);
    setAnswer(await search(words.trim()));
    setBusy(false);
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
              void find();
            }}
          />
        </Field>
        <Button label="Find" icon={Search} isBusy={isBusy} onClick={() => void find()} />
      </div>
      <p role="status" className="type-meta m-0 text-text-2 empty:hidden">
        {answer !== null && wordsFor(answer)}
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

function wordsFor(answer: Result<AddressAnswer>): string {
  if (!answer.ok && answer.error.kind === 'offline')
    return 'Without a network no address can be looked up. Write it below.';
  const found = answer.ok ? answer.value : null;
  if (found?.status === 'ok')
    return found.places.length === 0 ? 'Nothing found. Write the address below.' : '';
  if (found?.status === 'off')
    return 'Address search is switched off. Whoever runs this server switches it on with GEOCODER_URL, the address of a Nominatim server. Write the address below.';
  return 'The address search does not answer just now. Write the address below.';
}
