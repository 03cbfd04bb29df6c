import { Button, CaptureButton, Dock, DockTab, IconButton, ScreenBar, Vial, VialButton } from '@plumbline/ui';
import { ArrowDown, ArrowUp, ChevronLeft, FileCheck, Images, ListTree, Mic } from 'lucide-react';
import { GalleryLink } from './gallery-link.tsx';
import { Specimen } from './specimen.tsx';

const place = <GalleryLink />;

/** Bars of the field screens. */
export function FieldScreenSpecimens() {
  return (
    <Specimen title="Bars of the field screens" span={6}>
      <div className="overflow-hidden rounded-lg shadow-[inset_0_0_0_1px_var(--line)]">
        <ScreenBar
          isTitlePlain
          title="1148 Palmetto Ave"
          meta="Home inspection, Delgado"
          lead={<IconButton label="Back to reports" icon={ChevronLeft} size="regular" />}
          aside={
            <VialButton state="waiting" words="18 waiting" label="18 waiting. Open what is not sent yet." />
          }
        />
        <div className="grid justify-items-center gap-1.5 px-5 py-6 text-center">
          <Vial state="waiting" size={154} label={null} className="mb-3" />
          <h3 className="type-h1">Only on this phone</h3>
          <p className="max-w-78 text-text-2">All your work is stored here. It hasn’t uploaded yet.</p>
        </div>
        <Dock label="Report">
          <DockTab label="Sections" icon={ListTree} render={place} />
          <DockTab label="Photos" icon={Images} render={place} />
          <CaptureButton />
          <DockTab label="Dictate" icon={Mic} render={place} />
          <DockTab label="Finish" icon={FileCheck} isCurrent render={place} />
        </Dock>
      </div>
      <Dock label="Item" isMirrored className="rounded-lg">
        <IconButton label="Previous item" icon={ArrowUp} variant="plain" size="field" />
        <CaptureButton />
        <Button label="Next: Flashing" iconEnd={ArrowDown} size="field" className="flex-1" />
      </Dock>
    </Specimen>
  );
}
