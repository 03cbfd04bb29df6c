import type { AgreementTemplate } from '@plumbline/domain/tables/records';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Tag } from '@plumbline/ui';
import { useState } from 'react';

export interface VersionListProps {
  /** Newest first. */
  readonly versions: readonly AgreementTemplate[];
  /** Loads an older version into the editor without saving. */
  readonly onTakeUp: (version: AgreementTemplate) => void;
}

const FIRST = 5;

export function VersionList({ versions, onTakeUp }: VersionListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? versions : versions.slice(0, FIRST);
  return (
    <section aria-label="Versions" className="border-t border-line pt-5">
      <h2 className="type-h3 m-0">Versions</h2>
      <ul className="mt-2 mb-0 list-none p-0">
        {shown.map((version, index) => (
          <li
            key={version.id}
            className="flex min-h-12 flex-wrap items-center gap-3 border-b border-line py-1 last:border-0"
          >
            <span className="type-ui min-w-0 flex-1">
              {`Version ${version.version}, ${version.name}`}
              <span className="text-text-3">
                {version.createdAt === null
                  ? ' · on this device'
                  : ` · ${relativeTime(Date.parse(version.createdAt), Date.now())}`}
              </span>
            </span>
            {index === 0 ? (
              <Tag>In use</Tag>
            ) : (
              <Button
                variant="plain"
                label={`Restore version ${version.version}`}
                onClick={() => onTakeUp(version)}
              />
            )}
          </li>
        ))}
      </ul>
      {versions.length > shown.length && (
        <Button
          variant="bare"
          label={`Show ${versions.length - shown.length} earlier`}
          onClick={() => setWhole(true)}
        />
      )}
    </section>
  );
}
