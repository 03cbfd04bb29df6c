/** One page of a scan: where its corners are, and how it looks. */
import { Button, bottomBar, EmptyState, IconButton, SegmentedControl, Skeleton } from '@plumbline/ui';
import { Camera, Maximize, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { usePictureUrl } from '#src/ground/use-picture-url.ts';
import { CornerEditor } from './corner-editor.tsx';
import { WHOLE_QUAD } from './quad.ts';
import type { ScanPage } from './scan-pages.ts';
import type { Placement, ScanLook } from './scan-tasks.ts';

interface PageEditorProps {
  readonly page: ScanPage;
  /** 'Page 2'. */
  readonly name: string;
  readonly onPlace: (placement: Partial<Placement>) => void;
  readonly onRetake: () => void;
  readonly onDone: () => void;
}

type View = 'corners' | 'result';

export function PageEditor({ page, name, onPlace, onRetake, onDone }: PageEditorProps) {
  const [view, setView] = useState<View>('corners');
  // Dragging draws nothing: the corners are handed over when they are looked at.
  const [quad, setQuad] = useState(page.placement.quad);
  const show = (next: View): void => {
    if (next === 'result' && quad !== page.placement.quad) onPlace({ quad });
    setView(next);
  };
  return (
    <section aria-label={name} className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2">
        <SegmentedControl<View>
          label="View"
          value={view}
          onValueChange={show}
          options={[
            { value: 'corners', label: 'Corners' },
            { value: 'result', label: 'Result' },
          ]}
        />
        <div className="flex items-center gap-1">
          {view === 'corners' && (
            <IconButton icon={Maximize} label="Use the whole photo" onClick={() => setQuad(WHOLE_QUAD)} />
          )}
          {view === 'result' && (
            <IconButton
              icon={RotateCw}
              label="Rotate right"
              onClick={() => onPlace({ turns: page.placement.turns + 1 })}
            />
          )}
          <IconButton icon={Camera} label="Retake photo" onClick={onRetake} />
        </div>
      </div>
      {view === 'corners' ? (
        <CornerEditor photo={page.photo} quad={quad} onChange={setQuad} />
      ) : (
        <Result page={page} name={name} />
      )}
      <div
        ref={bottomBar}
        className="flex flex-none flex-wrap items-center justify-end gap-2.5 border-t border-line bg-bg px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {view === 'corners' ? (
          <>
            <p className="type-meta m-0 flex-1 text-text-3">Drag each corner onto a corner of the page.</p>
            <Button variant="primary" label="Continue" onClick={() => show('result')} />
          </>
        ) : (
          <>
            <div className="flex-1">
              <SegmentedControl<ScanLook>
                label="Color mode"
                value={page.placement.look}
                onValueChange={(look) => onPlace({ look })}
                options={[
                  { value: 'color', label: 'Color' },
                  { value: 'ink', label: 'Black and white' },
                ]}
              />
            </div>
            <Button variant="primary" label="Done" onClick={onDone} />
          </>
        )}
      </div>
    </section>
  );
}

function Result({ page: { flat }, name }: Pick<PageEditorProps, 'page' | 'name'>) {
  const url = usePictureUrl(flat === null || flat === 'failed' ? null : flat.preview);
  if (flat === 'failed')
    return (
      <EmptyState className="m-5 flex-1" title="This page couldn’t be straightened">
        The device may be short of memory. Close other apps, then choose the corners again.
      </EmptyState>
    );
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-hidden bg-bg-sunken p-5">
      {url === undefined ? (
        <Skeleton label="Straightening the page..." className="h-4/5 w-3/5" />
      ) : (
        <img
          src={url}
          alt={`${name}, straightened`}
          className="max-h-full max-w-full bg-photo-text object-contain shadow-float"
        />
      )}
    </div>
  );
}
