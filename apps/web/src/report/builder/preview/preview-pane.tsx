/** The draft as it will look in the field and in print. Trial answers are kept while it is open. */
import { defaultAnswers } from '@plumbline/domain/report/engine/default-answers';
import { IconButton, SegmentedControl } from '@plumbline/ui';
import { X } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { BuilderScreenProps } from '../builder-screen.tsx';
import { useBuilder } from '../model/builder-context.ts';
import { PdfPreview } from './pdf-preview.tsx';

interface PreviewPaneProps extends Pick<BuilderScreenProps, 'renderForm' | 'organizationName'> {
  readonly show: 'form' | 'pdf';
  readonly onShow: (show: 'form' | 'pdf') => void;
  readonly onClose: () => void;
}

export function PreviewPane({ show, onShow, onClose, renderForm, organizationName }: PreviewPaneProps) {
  const { definition, at } = useBuilder();
  const [tried, setTried] = useState<ReadonlyMap<string, unknown>>(new Map());
  // Typing has priority; the form updates when idle.
  const shown = useDeferredValue(definition);
  const usual = useMemo(() => defaultAnswers(shown), [shown]);
  // Trial answers override defaults, including cleared ones (null), as in a started report.
  const answers = useMemo(() => new Map([...usual, ...tried]), [usual, tried]);
  const tryAnswers = (next: ReadonlyMap<string, unknown>): void =>
    setTried(new Map([...next].filter(([path, value]) => tried.has(path) || value !== usual.get(path))));
  return (
    <section
      aria-label="Preview"
      data-scroller=""
      className="rounded-lg bg-surface p-4 shadow-[inset_0_0_0_1px_var(--line)] desk:sticky desk:top-4 desk:max-h-[calc(100dvh-7rem)] desk:overflow-y-auto"
    >
      <div className="mb-4 flex items-center gap-3">
        <SegmentedControl
          label="Preview as"
          value={show}
          onValueChange={onShow}
          options={[
            { value: 'form', label: 'Form' },
            { value: 'pdf', label: 'PDF' },
          ]}
        />
        <span className="flex-1" />
        <IconButton icon={X} label="Close preview" onClick={onClose} />
      </div>
      {show === 'form' ? (
        <>
          <p className="type-meta mt-0 mb-4 text-text-3">
            Try it out: nothing here becomes a report. You can only take photos in a report.
          </p>
          {renderForm({ definition: shown, at, answers, onAnswers: tryAnswers })}
        </>
      ) : (
        <PdfPreview definition={shown} answers={answers} organizationName={organizationName} />
      )}
    </section>
  );
}
