import { countOf } from '@plumbline/domain/ground/format-number';
import { IconButton, Sheet } from '@plumbline/ui';
import { TextQuote } from 'lucide-react';
import { useState } from 'react';

export interface PreparedTextsProps {
  /** Of the field. */
  readonly label: string;
  readonly texts: readonly string[];
  readonly onPick: (text: string) => void;
}

/** The report type's ready texts for a field; each is appended to the input. */
export function PreparedTexts({ label, texts, onPick }: PreparedTextsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={TextQuote}
        label={`Prepared texts for ${label}`}
        className="-my-3 last:-mr-3"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet
          isOpen
          onOpenChange={setOpen}
          title={label}
          description={`${countOf(texts.length, 'text')} for this report type. Your choice is added after the existing text.`}
        >
          <ul aria-label="Prepared texts" className="m-0 grid list-none gap-2 p-0">
            {texts.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  className="type-body w-full cursor-pointer rounded-md border-0 bg-control px-4 py-3 text-left whitespace-pre-line text-text hover:bg-control/70"
                  onClick={() => {
                    onPick(text);
                    setOpen(false);
                  }}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

/** Appends a paragraph unless the text is already there. */
export function appendText(written: string, text: string): string {
  if (written.trim() === '') return text;
  return written.includes(text) ? written : `${written.trimEnd()}\n\n${text}`;
}
