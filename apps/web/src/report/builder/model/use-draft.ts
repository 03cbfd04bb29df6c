import { joinDefinition } from '@plumbline/domain/report/builder/definition-parts';
import { type ReadDraftResult, readDraft } from '@plumbline/domain/report/builder/read-draft';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { DefinitionHead, DefinitionSection } from '#src/ground/local/repositories/definitions.ts';
import { useStore } from '#src/ground/use-store.ts';
import { createDraftStore, type DraftState, type DraftStore } from './draft-store.ts';
import { versionsOfType } from './versions-of-type.ts';

export type StoredDraft =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'ready';
      readonly head: DefinitionHead;
      readonly sections: readonly DefinitionSection[];
      /** Every version of this type, newest first. */
      readonly versions: readonly DefinitionHead[];
      readonly nextVersion: number;
      /** Sections that the frame references and that have not arrived yet. */
      readonly missing: readonly string[];
      readonly read: ReadDraftResult;
    };

/** Returns a version as stored on this device. */
export function useStoredDraft(id: string): StoredDraft {
  const { repositories, officeId } = useLocal();
  const heads = useLive(`report types ${officeId}`, () => repositories.definitions.liveWithDeleted(officeId));
  const sections = useLive(`sections of type ${id}`, () => repositories.definitions.liveSections(id));
  return useMemo(() => {
    if (heads.status === 'failed' || sections.status === 'failed') return { kind: 'failed' };
    if (heads.status === 'loading' || sections.status === 'loading') return { kind: 'loading' };
    const type = versionsOfType(heads.value, id);
    if (type === null) return { kind: 'absent' };
    const contents = sections.value
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ content }) => content);
    const { definition, missing } = joinDefinition(type.head.frame, contents);
    return {
      kind: 'ready',
      ...type,
      sections: sections.value,
      missing,
      read: readDraft(definition),
    };
  }, [heads, sections, id]);
}

/** Head and sections are two lists, updated one after the other: the state in between is invalid. */
const BOTH_LISTS_MS = 200;

export interface OpenDraft {
  readonly store: DraftStore;
  readonly state: DraftState;
}

/** Returns the draft being edited. Merges rows that change elsewhere; keeps input when the page closes. */
export function useDraft(
  head: DefinitionHead,
  sections: readonly DefinitionSection[],
  stored: ReportDefinition,
): OpenDraft {
  const { repositories, store: local } = useLocal();
  const rows = useRef({ head, sections });
  rows.current = { head, sections };
  const [store] = useState(() =>
    createDraftStore(stored, {
      nowMs: () => local.clock.nowMs(),
      load: () => repositories.definitions.loadDraft(head.id),
      save: (unsaved) => repositories.definitions.save(rows.current.head, unsaved),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stored` only says that something changed; the rows are read again
  useEffect(() => {
    const timer = setTimeout(() => void store.takeStored(), BOTH_LISTS_MS);
    return () => clearTimeout(timer);
  }, [store, stored]);
  useEffect(() => {
    const keep = local.spill.addSource(() => {
      const unsaved = store.unsaved();
      if (unsaved === null) return [];
      const { head: own, sections: known } = rows.current;
      return repositories.definitions.saving(own, known, unsaved);
    });
    return () => {
      keep();
      void store.flush();
    };
  }, [store, local, repositories]);
  return { store, state: useStore(store) };
}
