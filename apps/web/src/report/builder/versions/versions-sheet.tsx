/** The versions of a type, and what one changes against another. */

import { countOf } from '@plumbline/domain/ground/format-number';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { diffDefinitions } from '@plumbline/domain/report/engine/diff-definitions';
import { Select, Sheet, Skeleton, Tag } from '@plumbline/ui';
import { useEffect, useMemo, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { DefinitionHead } from '#src/ground/local/repositories/definitions.ts';
import { log } from '#src/ground/log.ts';
import { useBuilder } from '../model/builder-context.ts';
import { ChangeList } from './change-list.tsx';

interface VersionsSheetProps {
  readonly head: DefinitionHead;
  readonly versions: readonly DefinitionHead[];
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

export function VersionsSheet({ head, versions, onClose, onOpen }: VersionsSheetProps) {
  const { definition } = useBuilder();
  const bases = basesOf(head, versions);
  const [chosen, setChosen] = useState(bases[0]?.value ?? '');
  const base = useMemo(
    () => basesOf(head, versions).find(({ value }) => value === chosen) ?? null,
    [head, versions, chosen],
  );
  const other = useDefinitionOf(base, head.scopeId);
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Versions and changes">
      <ol aria-label="Versions" className="m-0 list-none p-0">
        {versions.map((version) => (
          <li key={version.id} className="flex min-h-12 items-center gap-3 border-b border-line">
            <button
              type="button"
              aria-current={version.id === head.id ? 'true' : undefined}
              onClick={() => {
                onOpen(version.id);
                onClose();
              }}
              className="type-ui min-h-11 flex-1 rounded-md text-left hover:bg-control/50"
            >
              {`Version ${version.version}${version.id === head.id ? ', open here' : ''}`}
            </button>
            <Tag tone={version.releasedAt === null ? 'info' : 'good'}>
              {version.releasedAt === null ? 'Draft' : 'Released'}
            </Tag>
          </li>
        ))}
      </ol>
      {base === null ? (
        <p className="type-body mt-5 text-text-2">Nothing to compare. This is the type’s first version.</p>
      ) : (
        <section aria-label="Changes" className="mt-5 grid gap-3">
          <Select
            aria-label="Compare with"
            value={chosen}
            options={bases.map(({ value, label }) => ({ value, label: `Changes since ${label}` }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          {other === undefined && <Skeleton className="h-24 w-full" />}
          {other === null && (
            <p className="type-body m-0 text-text-2">{`${base.label} is not on this device.`}</p>
          )}
          {other && <Changes from={other} to={definition} />}
        </section>
      )}
    </Sheet>
  );
}

function Changes({ from, to }: { from: ReportDefinition; to: ReportDefinition }) {
  const changes = diffDefinitions(from, to);
  if (changes.length === 0)
    return <p className="type-body m-0 text-text-2">No differences in sections, items, or questions.</p>;
  return (
    <>
      <p className="type-meta m-0 text-text-3">{countOf(changes.length, 'change')}</p>
      <ChangeList changes={changes} to={to} from={from} />
    </>
  );
}

interface Base {
  readonly value: string;
  readonly label: string;
  readonly definitionId: string;
  readonly definitionVersion: number;
}

/** Returns the other versions, nearest first, then the original of a copied type. */
function basesOf(head: DefinitionHead, versions: readonly DefinitionHead[]): readonly Base[] {
  const others = versions
    .filter(({ id }) => id !== head.id)
    .sort((a, b) => Math.abs(a.version - head.version) - Math.abs(b.version - head.version))
    .map(({ id, key, version }) => ({
      value: id,
      label: `version ${version}`,
      definitionId: key,
      definitionVersion: version,
    }));
  const first = versions.at(-1)?.basedOn ?? null;
  if (first === null || first.id === head.key) return others;
  return [
    ...others,
    { value: first.id, label: first.title, definitionId: first.id, definitionVersion: first.version },
  ];
}

/** Undefined while loading. */
function useDefinitionOf(base: Base | null, scopeId: string): ReportDefinition | null | undefined {
  const { repositories } = useLocal();
  const [read, setRead] = useState<{ value: string; definition: ReportDefinition | null }>();
  useEffect(() => {
    if (base === null) return;
    let isCurrent = true;
    const { value, definitionId, definitionVersion } = base;
    repositories.definitions.load({ scopeId, definitionId, definitionVersion }).then(
      (definition) => isCurrent && setRead({ value, definition }),
      (error: unknown) => {
        log.error('The other version was not read.', error);
        if (isCurrent) setRead({ value, definition: null });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [base, scopeId, repositories]);
  return read?.value === base?.value ? read?.definition : undefined;
}
