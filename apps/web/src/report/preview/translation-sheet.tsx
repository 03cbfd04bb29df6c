/** Each text of the page in both languages, to be read before clients see it. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Sheet, useGrowingList } from '@plumbline/ui';
import type { TranslationState } from '#src/report/intelligence/proposals/translation-state.ts';

export interface TranslationSheetProps {
  readonly pairs: TranslationState['pairs'];
  readonly onAccept: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

export function TranslationSheet({ pairs, onAccept, onDiscard, onClose }: TranslationSheetProps) {
  const { shown, endRef } = useGrowingList(pairs, 30);
  const missing = pairs.filter(({ spanish }) => spanish === null).length;
  return (
    <Sheet
      isOpen
      isFullHeight
      isTextOnly
      onOpenChange={onClose}
      title="Spanish translation"
      description={
        missing === 0
          ? countOf(pairs.length, 'text')
          : `${countOf(pairs.length, 'text')}, ${missing} of them stay in English`
      }
      footer={
        <>
          <Button label="Discard" onClick={onDiscard} />
          <Button label="Accept" variant="primary" onClick={onAccept} />
        </>
      }
    >
      <ul aria-label="Texts" className="m-0 list-none p-0">
        {shown.map(({ english, spanish }) => (
          <li key={english} className="border-t border-line py-3 first:border-t-0">
            <p className="type-note m-0 whitespace-pre-line text-text-3">{english}</p>
            {spanish === null ? (
              <p className="type-body mt-1 mb-0 text-text-2">Stays in English.</p>
            ) : (
              <p lang="es" className="type-body mt-1 mb-0 whitespace-pre-line">
                {spanish}
              </p>
            )}
          </li>
        ))}
      </ul>
      {endRef !== null && <span ref={endRef} className="block h-px" />}
    </Sheet>
  );
}
