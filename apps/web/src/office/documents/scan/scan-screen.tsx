/** /documents/scan: sheets of paper from the camera or from photos, straightened by hand, saved as one PDF. Works offline. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, EmptyState, IconButton, ScreenBar } from '@plumbline/ui';
import { Camera, ChevronLeft, Images } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { CameraSheet } from '#src/report/capture/camera-sheet.tsx';
import type { AddingPlace } from '../add-documents.tsx';
import { LeaveScan } from './leave-scan.tsx';
import { PageEditor } from './page-editor.tsx';
import { PageGrid } from './page-grid.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { SaveBar } from './save-bar.tsx';
import type { ScanPage } from './scan-pages.ts';
import type { Scanner } from './scanner.ts';
import { useScan } from './use-scan.ts';

export interface ScanScreenProps {
  readonly place: AddingPlace;
  readonly vial: ReactNode;
  readonly onBack: () => void;
  readonly onSaved: (documentId: string) => void;
  /** For tests. */
  readonly makeScanner?: () => Scanner;
}

/** 'add': shots become pages; else they replace this one. */
type Shooting = 'add' | ScanPage | null;

const CAMERA_WORDS = { before: 'Each photo becomes a page.', unit: 'page', done: 'added' } as const;

export function ScanScreen({ place, vial, onBack, onSaved, makeScanner }: ScanScreenProps) {
  const scan = useScan(place, makeScanner);
  const [editedId, setEditedId] = useState<number | null>(null);
  const [shooting, setShooting] = useState<Shooting>(null);
  const isSaved = useRef(false);
  const { pages } = scan;
  const editedIndex = pages.findIndex(({ id }) => id === editedId);
  const edited = pages[editedIndex];

  /** One new page is placed at once; several are looked at first. */
  async function add(files: readonly Blob[]): Promise<number> {
    const added = await scan.add(files);
    const [first] = added;
    if (first !== undefined && added.length === 1 && shooting === null) setEditedId(first.id);
    return added.length;
  }
  async function retake(page: ScanPage, [file]: readonly Blob[]): Promise<number> {
    if (file === undefined || !(await scan.replace(page, file))) return 0;
    setShooting(null);
    setEditedId(page.id);
    return 1;
  }
  async function save(title: string): Promise<void> {
    const id = await scan.save(title);
    if (id === null) return;
    isSaved.current = true;
    onSaved(id);
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ScreenBar
        title={edited === undefined ? 'Scan' : `Page ${editedIndex + 1}`}
        {...(pages.length > 0 && { meta: countOf(pages.length, 'page') })}
        className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
        lead={
          <IconButton
            icon={ChevronLeft}
            label={edited === undefined ? 'Back' : 'All pages'}
            onClick={edited === undefined ? onBack : () => setEditedId(null)}
          />
        }
        aside={
          <>
            <HelpLink article="pdf-viewer" />
            {vial}
          </>
        }
      />
      {edited !== undefined ? (
        <PageEditor
          key={`${edited.id} ${edited.photo.picture.size}`}
          page={edited}
          name={`Page ${editedIndex + 1}`}
          onPlace={(placement) => scan.place(edited.id, placement)}
          onRetake={() => setShooting(edited)}
          onDone={() => setEditedId(null)}
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 md:px-6">
          {pages.length === 0 ? (
            <EmptyState title="Scan paper into a PDF">
              Lay the page flat on a darker surface, in even light. You place its corners in the next step.
            </EmptyState>
          ) : (
            <PageGrid
              pages={pages}
              onEdit={({ id }) => setEditedId(id)}
              onRetake={setShooting}
              onMove={({ id }, by) => scan.move(id, by)}
              onRemove={scan.remove}
            />
          )}
          <div className="mt-5 flex flex-wrap gap-2.5 max-md:*:grow">
            <Button
              variant={pages.length === 0 ? 'primary' : 'outline'}
              icon={Camera}
              label={pages.length === 0 ? 'Take photo' : 'Add page'}
              onClick={() => setShooting('add')}
            />
            <PhotoPicker icon={Images} label="Choose photos" onFiles={(files) => void add(files)} />
          </div>
        </div>
      )}
      {edited === undefined && pages.length > 0 && (
        <SaveBar count={pages.length} isBusy={scan.isBusy} onSave={(title) => void save(title)} />
      )}
      {shooting !== null && (
        <CameraSheet
          words={CAMERA_WORDS}
          onPhotos={shooting === 'add' ? add : (files) => retake(shooting, files)}
          onClose={() => {
            const [first] = pages;
            if (shooting === 'add' && pages.length === 1 && first !== undefined) setEditedId(first.id);
            setShooting(null);
          }}
        />
      )}
      <LeaveScan count={pages.length} isSaved={isSaved} />
    </div>
  );
}
