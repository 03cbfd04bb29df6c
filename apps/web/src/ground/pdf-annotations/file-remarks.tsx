import { countOf } from '@plumbline/domain/ground/format-number';
import { Button } from '@plumbline/ui';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { isDeletion, replacedBy } from '#src/ground/pdf-viewer/engine/annotation-rows.ts';
import type { FileAnnotation } from '#src/ground/pdf-viewer/engine/file-annotations.ts';
import type { Viewer } from '#src/ground/pdf-viewer/engine/viewer-types.ts';
import type { PdfAnnotations } from './use-pdf-annotations.ts';

interface FileRemarksProps {
  readonly viewer: Viewer;
  /** Null while they are read. */
  readonly remarks: readonly FileAnnotation[] | null;
  readonly annotations: Pick<PdfAnnotations, 'repository' | 'place' | 'rows'>;
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

/** What another program wrote into the file. One that was changed here is among the comments; one that was deleted can be restored. */
export function FileRemarks({ viewer, remarks, annotations: { rows, repository, place } }: FileRemarksProps) {
  const commit = useCommit();
  const rowOf = (id: string) => rows?.find((row) => replacedBy(row) === id);
  const shown = (remarks ?? []).filter(({ id }) => {
    const row = rowOf(id);
    return row === undefined || isDeletion(row);
  });
  if (shown.length === 0) return null;
  const restore = (id: string): Promise<boolean> =>
    commit([repository.removing({ id, scopeId: place.scopeId })], {
      label: 'Restore annotation',
      done: 'Annotation restored',
      failed: 'The annotation was not restored',
      undone: 'Annotation deleted',
    });
  return (
    <section aria-label="In the file" className="mt-5">
      <h3 className="type-h3 m-0">In the file</h3>
      <p className="type-note mt-1 mb-2 text-text-2">
        {countOf(shown.length, 'annotation')} from another program.
      </p>
      <ul className="m-0 grid list-none gap-2 p-0">
        {shown.map((remark) => {
          const deletion = rowOf(remark.id);
          return (
            <li key={`${remark.pageIndex} ${remark.id}`}>
              {deletion === undefined ? (
                <Remark remark={remark} onGo={() => viewer.goToPage(remark.pageIndex + 1)} />
              ) : (
                <Deleted remark={remark} onRestore={() => void restore(deletion.id)} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const nameOf = ({ pageIndex, subtype, author }: FileAnnotation): string =>
  [`Page ${pageIndex + 1}`, LABELS[subtype] ?? subtype, author].filter(Boolean).join(' · ');

const CARD = 'rounded-md bg-surface p-3 text-text shadow-[inset_0_0_0_1px_var(--line)]';

function Remark({ remark, onGo }: { readonly remark: FileAnnotation; readonly onGo: () => void }) {
  return (
    <button
      type="button"
      onClick={onGo}
      className={`${CARD} grid min-h-11 w-full content-center gap-0.5 border-0 text-left hover:bg-control`}
    >
      <span className="type-meta text-text-2">{nameOf(remark)}</span>
      {remark.text !== '' && (
        <span className="type-body wrap-anywhere whitespace-pre-line">{remark.text}</span>
      )}
    </button>
  );
}

function Deleted({ remark, onRestore }: { readonly remark: FileAnnotation; readonly onRestore: () => void }) {
  return (
    <div className={`${CARD} flex items-center justify-between gap-3`}>
      <span className="grid gap-0.5">
        <span className="type-meta text-text-2">{nameOf(remark)}</span>
        <span className="type-body">Deleted here</span>
      </span>
      <Button label="Restore" onClick={onRestore} />
    </div>
  );
}
