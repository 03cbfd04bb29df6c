import { countOf } from '@plumbline/domain/ground/format-number';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, SeverityCounts } from '@plumbline/ui';
import { ClipboardCheck, Sparkles } from 'lucide-react';
import { useEditor } from '../model/editor-context.ts';
import { currentSection, percentDone } from '../model/editor-place.ts';
import type { EditorSheet } from './editor-sheets.tsx';
import { InsurerHint } from './insurer-hint.tsx';
import { SectionLine } from './section-line.tsx';

/** The report's progress and its sections on the line: the first screen of a report on a phone. */
export function OverviewPage({ onShow }: { readonly onShow: (sheet: EditorSheet) => void }) {
  const { access, definition, photos, validity, view } = useEditor();
  return (
    <div>
      <div className="px-5 pt-4 pb-4">
        <p className="type-figure">
          {percentDone(view)}
          <span className="text-text-3">%</span>
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="type-note text-text-2">
            {view.done} of {view.total} done, {countOf(photos.length, 'photo')}
          </p>
          <SeverityCounts counts={view.findings} size="large" />
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="outline"
            icon={ClipboardCheck}
            label="Check the report"
            className="max-md:px-3!"
            onClick={() => onShow('check')}
          />
          {access.canWriteFindings && (
            <Button
              variant="outline"
              icon={Sparkles}
              label="Suggestions"
              className="max-md:px-3!"
              onClick={() => onShow('suggestions')}
            />
          )}
        </div>
        {validity && (
          <p className="type-meta mt-2 mb-0 text-text-3">
            {definition.source && `${definition.source.form}, ${definition.source.revision}. `}
            Valid until {formatDay(validity.until)} if nothing material changes at the property.
          </p>
        )}
      </div>
      <InsurerHint className="mx-5 mb-4" />
      <SectionLine currentPath={currentSection(view)?.path ?? null} density="page" />
    </div>
  );
}
