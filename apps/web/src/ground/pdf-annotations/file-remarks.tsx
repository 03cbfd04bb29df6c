import { countOf } from '@plumbline/domain/ground/format-number';
import type { FileAnnotation } from '#src/ground/pdf-viewer/engine/file-annotations.ts';
import type { Viewer } from '#src/ground/pdf-viewer/engine/viewer-types.ts';

interface FileRemarksProps {
  readonly viewer: Viewer;
  /** Null while they are read. */
  readonly remarks: readonly FileAnnotation[] | null;
}

/** By the name in the PDF. */
const LABELS: Readonly<Record<string, string>> = {
  Text: 'Note',
  FreeText: 'Text',
  Underline: 'Underlined',
  Squiggly: 'Underlined',
  StrikeOut: 'Struck out',
  Ink: 'Drawing',
  Stamp: 'Image',
  Caret: 'Insertion',
  PolyLine: 'Line',
};

/** What another program wrote into the file. It can be read here, and not be changed. */
export function FileRemarks({ viewer, remarks }: FileRemarksProps) {
  if (remarks === null || remarks.length === 0) return null;
  return (
    <section aria-label="In the file" className="mt-5">
      <h3 className="type-h3 m-0">In the file</h3>
      <p className="type-note mt-1 mb-2 text-text-2">
        {countOf(remarks.length, 'annotation')} from another program.
      </p>
      <ul className="m-0 grid list-none gap-2 p-0">
        {remarks.map(({ id, pageIndex, subtype, text, author }) => (
          <li key={`${pageIndex} ${id}`}>
            <button
              type="button"
              onClick={() => viewer.goToPage(pageIndex + 1)}
              className="grid w-full gap-0.5 rounded-md border-0 bg-surface p-3 text-left text-text shadow-[inset_0_0_0_1px_var(--line)] hover:bg-control"
            >
              <span className="type-meta text-text-2">
                {[`Page ${pageIndex + 1}`, LABELS[subtype] ?? subtype, author].filter(Boolean).join(' · ')}
              </span>
              {text !== '' && <span className="type-body wrap-anywhere whitespace-pre-line">{text}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
