/** Consent, then the signature: drawn or typed. Used on the public page and on the inspector's device. */
import type { ConsentDisclosure } from '@plumbline/domain/office/agreements/electronic-consent';
import { parseMark, type SignatureMark } from '@plumbline/domain/office/agreements/mark';
import { Button, Checkbox, classNames, Field, SegmentedControl, TextInput } from '@plumbline/ui';
import { PenLine } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { SignatureBox } from '#src/report/capture/signature/signature-box.tsx';
import { markOfPad } from './mark-of-pad.ts';

export interface GivenSignature {
  readonly mark: SignatureMark;
  /** ISO instant at which the consent box was checked. */
  readonly consentedAt: string;
}

export interface SignFormProps {
  /** The signer's name, which they may correct. */
  readonly name: string;
  readonly disclosure: ConsentDisclosure;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** Font family of a typed name; by default as an agreement prints it. */
  readonly hand?: string;
  readonly onSign: (signature: GivenSignature) => void;
  /** Next to the button: decline, cancel. */
  readonly otherActions: ReactNode;
}

const WAYS = [
  { value: 'drawn', label: 'Draw' },
  { value: 'typed', label: 'Type' },
] as const;
type Way = (typeof WAYS)[number]['value'];

export function SignForm({
  name: given,
  disclosure,
  isBusy,
  problem,
  hand,
  onSign,
  otherActions,
}: SignFormProps) {
  const headingId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [name, setName] = useState(given);
  const [way, setWay] = useState<Way>('drawn');
  const [consentedAt, setConsentedAt] = useState<string | null>(null);
  const [missing, setMissing] = useState<'name' | 'consent' | 'mark' | null>(null);

  function sign(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const element = canvas.current;
    const size = { widthPx: element?.clientWidth ?? 0, heightPx: element?.clientHeight ?? 0 };
    const drawn = markOfPad(name.trim(), pad.current?.toData() ?? [], size);
    const mark = parseMark(way === 'typed' ? { kind: 'typed', name } : drawn);
    const lacks =
      consentedAt === null ? 'consent' : name.trim() === '' ? 'name' : mark === null ? 'mark' : null;
    setMissing(lacks);
    if (consentedAt !== null && mark !== null && lacks === null) onSign({ mark, consentedAt });
  }

  return (
    <form aria-labelledby={headingId} noValidate onSubmit={sign} className="grid gap-5">
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="type-h2 m-0">
          {disclosure.heading}
        </h2>
        <div className="mt-2 grid gap-2">
          {disclosure.paragraphs.map((words) => (
            <p key={words} className="type-body m-0 text-pretty text-text-2">
              {words}
            </p>
          ))}
        </div>
        <Checkbox
          className="mt-2"
          label={disclosure.statement}
          checked={consentedAt !== null}
          error={missing === 'consent' ? 'Agree to this before you sign.' : null}
          onChange={(event) => {
            setConsentedAt(event.target.checked ? new Date().toISOString() : null);
            if (missing === 'consent') setMissing(null);
          }}
        />
      </section>
      <Field label="Your name" error={missing === 'name' ? 'Enter your name.' : null}>
        <TextInput
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="grid gap-3">
        <SegmentedControl label="How to sign" options={WAYS} value={way} onValueChange={setWay} />
        {way === 'drawn' ? (
          <div>
            <SignatureBox canvas={canvas} pad={pad} />
            <div className="flex items-center justify-between gap-3">
              <p className="type-meta m-0 text-text-3">Use your finger, a stylus, or a mouse.</p>
              <Button variant="plain" label="Clear" onClick={() => pad.current?.clear()} />
            </div>
          </div>
        ) : (
          <TypedName name={name} hand={hand} />
        )}
        {missing === 'mark' && (
          <p role="alert" className="type-ui m-0 text-major">
            Draw your signature, or type your name.
          </p>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="type-ui m-0 rounded-md bg-control px-4 py-3">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" size="field" icon={PenLine} label="Sign" isBusy={isBusy} />
        {otherActions}
      </div>
    </form>
  );
}

function TypedName({ name, hand }: { readonly name: string; readonly hand: string | undefined }) {
  return (
    <p
      className={classNames(
        'm-0 grid min-h-28 place-items-center rounded-md bg-bg-sunken px-4 text-center text-h1 leading-10 break-words shadow-[inset_0_0_0_1px_var(--line-strong)]',
        hand === undefined && "italic [font-family:'Source_Serif_4_Variable',serif]",
      )}
      style={hand === undefined ? undefined : { fontFamily: `"${hand}"` }}
    >
      {name.trim() === '' ? 'Your name' : name}
    </p>
  );
}
