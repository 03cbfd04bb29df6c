import { countOf } from '@plumbline/domain/ground/format-number';
import type {
  Walkthrough,
  WalkthroughLine,
} from '@plumbline/domain/intelligence/dictation/parse-walkthrough';
import { Button, Checkbox, Field, Sheet, TextArea } from '@plumbline/ui';
import { Check } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';

export interface WalkthroughSheetProps {
  readonly parse: (text: string) => Walkthrough;
  readonly titleOf: (entryId: string) => string;
  /** The button that dictates into the text. */
  readonly dictate: (text: string, onText: (text: string) => void) => ReactNode;
  /** Voice notes, which bring text for the field as well. */
  readonly voice?: (text: string, onText: (text: string) => void) => ReactNode;
  /** Gets the chosen lines; nothing is saved before. */
  readonly onUse: (lines: readonly WalkthroughLine[]) => void;
  readonly onClose: () => void;
}

/** A walk-through, dictated or typed, and what it would enter: one list to look at. */
export function WalkthroughSheet({ parse, titleOf, dictate, voice, onUse, onClose }: WalkthroughSheetProps) {
  const [text, setText] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const deferred = useDeferredValue(text);
  const { lines, leftOut } = useMemo(() => parse(deferred), [parse, deferred]);
  const isChosen = (line: WalkthroughLine): boolean => isNew(line) !== toggled.has(keyOf(line));
  const chosen = lines.filter(isChosen);
  function toggle(line: WalkthroughLine): void {
    const next = new Set(toggled);
    if (!next.delete(keyOf(line))) next.add(keyOf(line));
    setToggled(next);
  }
  const footer = (
    <Button
      isWide
      variant="primary"
      icon={Check}
      label={chosen.length === 0 ? 'Enter' : `Enter ${countOf(chosen.length, 'line')}`}
      onClick={() => chosen.length > 0 && onUse(chosen)}
    />
  );
  return (
    <Sheet isOpen isFullHeight onOpenChange={onClose} title="Describe in words" footer={footer}>
      <Field
        label="What you see"
        description="Name the item, then what it is and what is wrong with it."
        aside={dictate(text, setText)}
      >
        <TextArea
          rows={5}
          placeholder="Roof coverings slate, about 12 years, missing slates on the south slope"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {voice?.(text, setText)}
      <p role="status" className="sr-only">
        {text.trim() === '' ? '' : `${countOf(lines.length, 'line')} found`}
      </p>
      <ul aria-label="What will be entered" className="m-0 mt-3 list-none p-0">
        {lines.map((line) => (
          <li key={keyOf(line)} className="border-t border-line py-1 first:border-t-0">
            <Checkbox
              label={
                line.kind === 'answer'
                  ? `${line.label}: ${line.text}`
                  : `Finding: ${line.entryId === null ? line.phrase : titleOf(line.entryId)}`
              }
              description={describe(line)}
              checked={isChosen(line)}
              onChange={() => toggle(line)}
            />
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <p className="type-meta mt-3 text-text-3">
          Left out: {leftOut.map((phrase) => `“${phrase}”`).join(', ')}
        </p>
      )}
    </Sheet>
  );
}

/** An answer that exists is replaced only when a person chooses so. */
const isNew = (line: WalkthroughLine): boolean =>
  line.kind === 'finding' || line.current === '' || line.current === line.text;

const describe = (line: WalkthroughLine): string =>
  `${line.where}. From “${line.phrase}”${isNew(line) || line.kind === 'finding' ? '' : `. Now: ${line.current}`}`;

const keyOf = (line: WalkthroughLine): string =>
  line.kind === 'answer'
    ? `${line.phrase} ${Object.keys(line.values).join(' ')}`
    : `${line.phrase} ${line.itemPath} ${line.entryId}`;
