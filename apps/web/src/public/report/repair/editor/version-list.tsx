import { changeLines, changeSummary } from '@plumbline/domain/report/repair-request/changes';
import { EMPTY_CONTENT } from '@plumbline/domain/report/repair-request/content';
import { authorLine } from '@plumbline/domain/report/repair-request/repair-document';
import { Button, Disclosure, useToaster } from '@plumbline/ui';
import { Copy, Download } from 'lucide-react';
import type { RepairEditor } from './use-repair-editor.ts';

interface VersionListProps {
  readonly editor: RepairEditor;
  readonly onDownload: (version: number) => void;
  readonly isBusy: boolean;
}

/** Every saved version, newest first, with what changed in it. */
export function VersionList({ editor, onDownload, isBusy }: VersionListProps) {
  const toaster = useToaster();
  const { versions, copyFrom, undo } = editor;
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="type-h3 mt-0 mb-1">
        Versions
      </h2>
      {versions
        .map((version, index) => ({ version, before: versions[index - 1] }))
        .reverse()
        .map(({ version, before }) => (
          <Disclosure
            key={version.version}
            title={`Version ${version.version}`}
            aside={<span className="type-meta text-text-2">{dayAndTime(version.savedAt)}</span>}
          >
            <p className="type-meta m-0 text-text-2">
              {authorLine(version.author)}.{' '}
              {before === undefined ? 'First version' : changeSummary(before.content, version.content)}
            </p>
            <ul className="type-note my-2 grid gap-1 pl-5">
              {changeLines(before?.content ?? EMPTY_CONTENT, version.content).map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2 pb-3">
              <Button
                icon={Copy}
                label="Copy to draft"
                aria-label={`Copy version ${version.version} to draft`}
                onClick={() => {
                  copyFrom(version);
                  toaster.show({
                    message: `Version ${version.version} copied to draft`,
                    action: { label: 'Undo', onPress: undo },
                  });
                }}
              />
              <Button
                icon={Download}
                label="Download PDF"
                aria-label={`Download PDF of version ${version.version}`}
                isBusy={isBusy}
                onClick={() => onDownload(version.version)}
              />
            </div>
          </Disclosure>
        ))}
    </section>
  );
}

/** On the reader's device, in its zone. */
export const dayAndTime = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
