import { countOf } from '@plumbline/domain/ground/format-number';
import {
  parseWalkthrough,
  type WalkthroughLine,
} from '@plumbline/domain/intelligence/dictation/parse-walkthrough';
import { createLibraryMatcher } from '@plumbline/domain/intelligence/match-library';
import { useToaster } from '@plumbline/ui';
import { useCallback, useMemo } from 'react';
import { WalkthroughSheet } from '#src/report/intelligence/dictation/walkthrough-sheet.tsx';
import { DictateButton } from '../fields/dictate-button.tsx';
import { useEditor } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';
import { inspectedYear } from './plate-questions-at.ts';

export interface WalkthroughProps {
  /** The open item or section. */
  readonly startPath: string | null;
  readonly onClose: () => void;
}

/** 'Describe in words' over the open report. */
export function Walkthrough({ startPath, onClose }: WalkthroughProps) {
  const { view, library, actions } = useEditor();
  const toaster = useToaster();
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
    await actions.enter(values, found, 'Describe in words');
    toaster.show({ message: `${countOf(lines.length, 'line')} entered.`, action: undoAction(actions) });
  }
  return (
    <WalkthroughSheet
      parse={parse}
      titleOf={(entryId) => library.find(({ id }) => id === entryId)?.title ?? ''}
      dictate={(text, onText) => <DictateButton label="what you see" text={text} onText={onText} />}
      onUse={(lines) => void enter(lines)}
      onClose={onClose}
    />
  );
}

const sentence = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);
