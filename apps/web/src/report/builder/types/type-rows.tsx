import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, IconButton, Menu, MenuItem, Tag, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, Ellipsis, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { isLocked } from '../model/access.ts';
import { isArchived, type TypeRow } from './list-types.ts';

export interface TypeRowProps {
  readonly row: TypeRow;
  readonly canBuild: boolean;
  readonly onCopy: () => void;
}

export function ShippedTypeRow({ row, canBuild, onCopy }: TypeRowProps) {
  return (
    <Row
      title={<span className="type-ui text-body font-strong">{row.name}</span>}
      row={row}
      tags={<Tag>{`Version ${row.version ?? 1}`}</Tag>}
      aside={canBuild && <Button label="Copy" aria-label={`Copy ${row.name}`} icon={Copy} onClick={onCopy} />}
    />
  );
}

export function OwnTypeRow({ row, canBuild, onCopy }: TypeRowProps) {
  const { repositories } = useLocal();
  const toaster = useToaster();
  const [newest] = row.versions;
  if (newest === undefined) return null;
  const archived = isArchived(row);
  const draft = newest.releasedAt === null ? newest : null;
  async function archive(next: boolean): Promise<void> {
    const result = await repositories.definitions.archive(row.versions, next);
    toaster.show(
      result.ok
        ? {
            message: next
              ? `${row.name} is archived. It isn’t offered for new reports.`
              : `${row.name} is offered again.`,
            action: {
              label: 'Undo',
              onPress: () => void repositories.definitions.archive(row.versions, !next),
            },
          }
        : { kind: 'error', message: 'We couldn’t save this on this device. Nothing else is lost.' },
    );
  }
  return (
    <Row
      title={
        <Link
          to="/report-builder/$id"
          params={{ id: newest.id }}
          className="type-ui text-body font-strong text-text no-underline after:absolute after:inset-0"
        >
          {row.name}
        </Link>
      }
      row={row}
      tags={
        <>
          {row.version !== null && <Tag tone="good">{`Version ${row.version}`}</Tag>}
          {draft && <Tag tone="info">{`Draft of version ${draft.version}`}</Tag>}
          {isLocked(row.versions) && <Tag icon={Lock}>Locked</Tag>}
        </>
      }
      aside={
        canBuild && (
          <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${row.name}`} />}>
            <MenuItem label="Copy" icon={Copy} onSelect={onCopy} />
            <MenuItem
              label={archived ? 'Offer again' : 'Archive'}
              icon={archived ? ArchiveRestore : Archive}
              onSelect={() => void archive(!archived)}
            />
          </Menu>
        )
      }
    />
  );
}

interface LayoutProps {
  readonly row: TypeRow;
  readonly title: ReactNode;
  readonly tags: ReactNode;
  readonly aside: ReactNode;
}

function Row({ row, title, tags, aside }: LayoutProps) {
  return (
    <li className="relative flex min-h-16 items-center gap-4 border-b border-line py-3 hover:bg-control/40 desk:min-h-14 desk:py-2">
      <div className="min-w-0 flex-1 desk:flex desk:items-center desk:gap-6">
        <div className="min-w-0 desk:flex-1">
          <h3 className="m-0 leading-5 break-words text-pretty">{title}</h3>
          {row.purpose !== '' && <p className="type-meta m-0 mt-0.5 text-text-2">{row.purpose}</p>}
        </div>
        <p className="m-0 mt-1.5 flex flex-wrap items-center gap-2 desk:mt-0 desk:w-md desk:flex-none">
          {tags}
          <span className="type-meta text-text-3">
            {row.uses === 0 ? 'No report uses it' : `${countOf(row.uses, 'report')} in use`}
          </span>
        </p>
      </div>
      <div className="relative z-1 flex flex-none justify-end desk:min-w-24">{aside}</div>
    </li>
  );
}
