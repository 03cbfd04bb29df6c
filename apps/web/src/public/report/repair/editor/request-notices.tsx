/** What threatens the request: a version saved elsewhere, a browser that keeps nothing, findings that are gone. */
import { Banner, Button } from '@plumbline/ui';
import { HardDrive, TriangleAlert } from 'lucide-react';
import type { RepairEditor } from './use-repair-editor.ts';

export interface RequestNoticesProps {
  readonly editor: RepairEditor;
  /** Saves over that version. */
  readonly onSaveOver: (version: number) => void;
}

export function RequestNotices({ editor, onSaveOver }: RequestNoticesProps) {
  const { newer } = editor;
  return (
    <>
      {newer !== null && (
        <Banner
          icon={TriangleAlert}
          tone="needs"
          action={
            <span className="flex flex-wrap gap-2">
              <Button label={`Use version ${newer.version}`} onClick={editor.useNewer} />
              <Button label="Keep mine and save" onClick={() => onSaveOver(newer.version)} />
            </span>
          }
        >
          {`Version ${newer.version} was saved somewhere else. Your changes are still here.`}
        </Banner>
      )}
      {!editor.isKept && (
        <Banner icon={HardDrive}>This browser can’t keep drafts. Save before you close this page.</Banner>
      )}
      {editor.lost.length > 0 && (
        <Banner icon={TriangleAlert}>
          {`No longer in this version of the report: ${editor.lost.join(', ')}. They stay on your request as your own items.`}
        </Banner>
      )}
    </>
  );
}
