/**
 * Reads a photographed or chosen business card on this device; after review, its values go into the contact form.
 */

import type { CardFields } from '@plumbline/domain/contacts/card/card-text';
import { parseCard } from '@plumbline/domain/contacts/card/parse-card';
import { Banner, Button, ProgressBar, Sheet, VisuallyHidden } from '@plumbline/ui';
import { Camera, CloudDownload, ImageUp, TriangleAlert } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { isReaderHere, keepReader } from '#src/ground/text-reader/reader-files.ts';
import { createTextReader } from '#src/ground/text-reader/text-reader.ts';
import type { ContactDraft } from '../contact/contact-draft.ts';
import { CardReview } from './card-review.tsx';

type Step =
  | { readonly at: 'choose'; readonly problem: string | null }
  | { readonly at: 'reading'; readonly part: number; readonly pictureUrl: string }
  | { readonly at: 'review'; readonly fields: CardFields; readonly pictureUrl: string };

export interface CardSheetProps {
  /** Gets the reviewed values; nothing is saved yet. */
  readonly onUse: (found: Partial<ContactDraft>) => void;
  readonly onClose: () => void;
}

const OFFLINE = 'The card reader isn’t on this device yet. Go online once, then try again.';

export function CardSheet({ onUse, onClose }: CardSheetProps) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [reader] = useState(createTextReader);
  const [step, setStep] = useState<Step>({ at: 'choose', problem: null });
  useEffect(() => () => reader.dispose(), [reader]);
  const pictureUrl = step.at === 'choose' ? null : step.pictureUrl;
  useEffect(() => {
    if (pictureUrl !== null) return () => URL.revokeObjectURL(pictureUrl);
  }, [pictureUrl]);

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const picture = event.target.files?.[0];
    event.target.value = ''; // the same image may be chosen again
    if (!picture) return;
    const url = URL.createObjectURL(picture);
    setStep({ at: 'reading', part: 0, pictureUrl: url });
    try {
      if (!(await isReaderHere())) await keepReader();
    } catch (error) {
      log.info('The card reader was not fetched.', error);
      return setStep({ at: 'choose', problem: OFFLINE });
    }
    try {
      const lines = await reader.read(picture, (part) =>
        setStep((now) => (now.at === 'reading' ? { ...now, part } : now)),
      );
      if (lines.length === 0) {
        return setStep({
          at: 'choose',
          problem: 'No text was found. Hold the card flat, in even light, and try again.',
        });
      }
      setStep({ at: 'review', fields: parseCard(lines), pictureUrl: url });
    } catch (error) {
      log.error('A card could not be read.', error);
      setStep({ at: 'choose', problem: 'We couldn’t read this photo. Take it again, or choose another.' });
    }
  }

  return (
    <Sheet isOpen onOpenChange={onClose} title="Read a business card">
      {[
        { input: camera, name: 'Photo of a card', capture: 'environment' as const },
        { input: files, name: 'Image of a card', capture: undefined },
      ].map(({ input, name, capture }) => (
        <input
          key={name}
          ref={input}
          type="file"
          accept="image/*"
          capture={capture}
          aria-label={name}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void read(event)}
        />
      ))}
      {step.at === 'choose' && (
        <div className="grid gap-4 pb-2">
          {step.problem !== null && (
            <Banner icon={TriangleAlert} tone="needs" className="rounded-md">
              {step.problem}
            </Banner>
          )}
          <p className="type-body m-0 text-text-2">
            The card is read on this device. The photo is never uploaded or saved. You review what was read
            before anything is saved.
          </p>
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Button
              label="Photograph a card"
              icon={Camera}
              variant="primary"
              onClick={() => camera.current?.click()}
            />
            <Button label="Choose a photo" icon={ImageUp} onClick={() => files.current?.click()} />
          </div>
          <OfflineStep />
        </div>
      )}
      {step.at === 'reading' && (
        <div className="grid gap-4 pb-4">
          <img src={step.pictureUrl} alt="" className="max-h-64 w-full rounded-lg object-contain" />
          <p role="status" className="type-body m-0">
            Reading the card
            <VisuallyHidden>, this takes a few seconds</VisuallyHidden>
          </p>
          <ProgressBar label="Reading the card" value={Math.round(step.part * 100)} maximum={100} />
        </div>
      )}
      {step.at === 'review' && (
        <CardReview
          fields={step.fields}
          pictureUrl={step.pictureUrl}
          onUse={onUse}
          onAgain={() => setStep({ at: 'choose', problem: null })}
        />
      )}
    </Sheet>
  );
}

/** The reader is not part of the app's installation; here it is downloaded for offline use. */
function OfflineStep() {
  const [state, setState] = useState<'looking' | 'here' | 'absent' | 'fetching' | 'failed'>('looking');
  useEffect(() => {
    isReaderHere().then(
      (isHere) => setState(isHere ? 'here' : 'absent'),
      () => setState('absent'),
    );
  }, []);
  async function fetchReader(): Promise<void> {
    setState('fetching');
    try {
      await keepReader();
      setState('here');
    } catch (error) {
      log.info('The card reader was not fetched.', error);
      setState('failed');
    }
  }
  if (state === 'looking') return null;
  if (state === 'here') {
    return <p className="type-meta m-0 text-text-3">The card reader is on this device. It works offline.</p>;
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="type-meta m-0 text-text-3">
        {state === 'failed'
          ? OFFLINE
          : 'Your first card downloads the reader (7 MB) once. Download it now to read cards offline.'}
      </p>
      <div>
        <Button
          label="Make it available offline"
          icon={CloudDownload}
          variant="outline"
          isBusy={state === 'fetching'}
          onClick={() => void fetchReader()}
        />
      </div>
    </div>
  );
}
