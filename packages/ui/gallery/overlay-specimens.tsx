import {
  Button,
  ConfirmDialog,
  Dialog,
  Disclosure,
  IconButton,
  Kbd,
  Menu,
  MenuHeading,
  MenuItem,
  MenuLinkItem,
  MenuSeparator,
  Popover,
  Sheet,
  Tabs,
  Tooltip,
} from '@plumbline/ui';
import { Archive, Copy, Ellipsis, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { GalleryLink } from './gallery-link.tsx';
import { Row, Specimen } from './specimen.tsx';

const quiet = () => undefined;

/** Overlays and disclosures. */
export function OverlaySpecimens() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | 'confirm' | null>(null);
  const [tab, setTab] = useState('open');
  const close = (isOpen: boolean) => (isOpen ? undefined : setOpen(null));
  return (
    <>
      <Specimen title="Sheet, dialog, menu" span={6}>
        <Row>
          <Button label="Open sheet" onClick={() => setOpen('sheet')} />
          <Button label="Open dialog" onClick={() => setOpen('dialog')} />
          <Button label="Delete report" onClick={() => setOpen('confirm')} />
          <Menu trigger={<IconButton label="Report menu" icon={Ellipsis} />} align="start">
            <MenuHeading>1148 Palmetto Ave</MenuHeading>
            <MenuItem label="Duplicate" icon={Copy} aside={<Kbd keys="D" />} onSelect={quiet} />
            <MenuItem label="Archive" icon={Archive} onSelect={quiet} />
            <MenuLinkItem label="Preview" icon={FileText} isCurrent render={<GalleryLink />} />
            <MenuSeparator />
            <MenuItem label="Move to the bin" icon={Trash2} isDestructive onSelect={quiet} />
          </Menu>
          <Popover trigger={<Button label="Filter" variant="outline" />} title="Filter" align="start">
            <p className="type-body text-text-2">Status, type, date and inspector.</p>
          </Popover>
          <Tooltip
            content={
              <>
                Next item <Kbd keys="N" />
              </>
            }
          >
            <IconButton label="Next item" icon={FileText} title="" />
          </Tooltip>
        </Row>
        <Sheet
          isOpen={open === 'sheet'}
          onOpenChange={close}
          title="Before you leave"
          description="All your work is stored here. It hasn’t uploaded yet."
          footer={<Button label="Save backup file" isWide onClick={() => setOpen(null)} />}
        >
          <p className="type-body">47 photos wait for a network.</p>
        </Sheet>
        <Dialog
          isOpen={open === 'dialog'}
          onOpenChange={close}
          title="Name this view"
          description="It stays in the list on this device."
          footer={<Button label="Save view" variant="primary" onClick={() => setOpen(null)} />}
        />
        <ConfirmDialog
          isOpen={open === 'confirm'}
          onOpenChange={close}
          title="Delete this report for good."
          description="Its 47 photos go with it. Published PDFs stay with your clients."
          confirmLabel="Delete report"
          onConfirm={() => setOpen(null)}
        />
      </Specimen>
      <Specimen title="Tabs, disclosure" span={6}>
        <Tabs
          label="Reports"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'open', label: 'Open', count: 9, content: 'Nine reports are open.' },
            { value: 'review', label: 'For review', count: 2, content: 'Two wait for review.' },
            { value: 'delivered', label: 'Delivered', count: 1208, content: 'All others are delivered.' },
          ]}
        />
        <div>
          <Disclosure title="Limitations" name="gallery" isOpenAtFirst>
            <p className="text-text-2">The attic was seen from the hatch only.</p>
          </Disclosure>
          <Disclosure title="Standards" name="gallery">
            <p className="text-text-2">What the inspection covers.</p>
          </Disclosure>
        </div>
      </Specimen>
    </>
  );
}
