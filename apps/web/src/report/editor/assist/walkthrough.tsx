import { countOf } from '@plumbline/domain/ground/format-number';
import {
  parseWalkthrough,
  type WalkthroughLine,
} from '@plumbline/domain/intelligence/dictation/parse-walkthrough';
import { createLibraryMatcher } from '@plumbline/domain/intelligence/match-library';
import type { AiProposal } from '@plumbline/domain/tables/records';
import { useToaster } from '@plumbline/ui';
import { useCallback, useMemo, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { joinDictated } from '#src/report/capture/dictation.ts';
import { WalkthroughSheet } from '#src/report/intelligence/dictation/walkthrough-sheet.tsx';
import { deciding } from '#src/report/intelligence/proposals/deciding.ts';
import { DictateButton } from '../fields/dictate-button.tsx';
import { useEditor } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';
import { inspectedYear } from './plate-questions-at.ts';
import { VoiceNotes } from './voice-notes.tsx';

export interface WalkthroughProps {
  /** The open item or section. */
  readonly startPath: string | null;
  readonly onClose: () => void;
}

/** 'Describe in words' over the open report. */
export function Walkthrough({ startPath, onClose }: WalkthroughProps) {
  const { view, library, actions } = useEditor();
  const work = useLocal();
  const toaster = useToaster();
  const [used, setUsed] = useState<ReadonlyMap<string, AiProposal>>(new Map());
  const match = useMemo(() => createLibraryMatcher(library), [library]);
  const parse = useCallback(
    (text: string) =>
      parseWalkthrough({
        text,
        view,
        match,
        startPath,
        year: inspectedYear({ view }, new Date().getFullYear()),
      }),
    [view, match, startPath],
  );

  async function enter(lines: readonly WalkthroughLine[]): Promise<void> {
    onClose();
    const values = Object.fromEntries(
      lines.flatMap((line) => (line.kind === 'answer' ? Object.entries(line.values) : [])),
    );
    const found = lines.flatMap((line) => {
      if (line.kind === 'answer') return [];
      const entry = library.find(({ id }) => id === line.entryId) ?? null;
      return [{ itemPath: line.itemPath, entry, title: sentence(line.phrase) }];
    });
    const heard = [...used.values()].map((row) => deciding(work, { row, state: 'accepted' }));
    await actions.enter(values, found, 'Describe in words', heard);
    toaster.show({ message: `${countOf(lines.length, 'line')} entered.`, action: undoAction(actions) });
  }
  return (
    <WalkthroughSheet
      parse={parse}
      titleOf={(entryId) => library.find(({ id }) => id === entryId)?.title ?? ''}
      dictate={(text, onText) => <DictateButton label="what you see" text={text} onText={onText} />}
      voice={(text, onText) => (
        <VoiceNotes
          startPath={startPath}
          used={new Set(used.keys())}
          onUse={(row, said) => {
            setUsed(new Map([...used, [row.id, row]]));
            onText(joinDictated(text, said));
          }}
        />
      )}
      onUse={(lines) => void enter(lines)}
      onClose={onClose}
    />
  );
}

const sentence = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);
