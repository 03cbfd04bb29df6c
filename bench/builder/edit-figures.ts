/** The cost of one edit of a large type without a screen: per keystroke, per move, and after a typing pause. */
import { moveBy, updateField } from '../../packages/domain/src/report/builder/edit-definition.ts';
import { mergeDrafts } from '../../packages/domain/src/report/builder/merge-drafts.ts';
import { readDraft } from '../../packages/domain/src/report/builder/read-draft.ts';
import type { ReportDefinition } from '../../packages/domain/src/report/engine/definition.ts';
import { diffDefinitions } from '../../packages/domain/src/report/engine/diff-definitions.ts';
import { loadDefinition } from '../../packages/domain/src/report/engine/load-definition.ts';
import type { Figure } from '../figures.ts';

const RUNS = 7;
const FRAME_MS = 16;
/** Shorter than anyone notices after a pause. */
const PAUSE_MS = 150;

/** `path`: of its second-to-last question. */
export function editFigures(large: ReportDefinition, path: string): Figure[] {
  const after = updateField(large, path, { label: 'Another name' });
  const stored = JSON.stringify(large);
  const figure = (name: string, goalMs: number, work: () => unknown): Figure => ({
    name: `without a screen: ${name}`,
    value: bestMs(work),
    unit: 'ms',
    goal: { atMost: goalMs },
  });
  return [
    figure('a letter', FRAME_MS, () => updateField(large, path, { label: 'Another name' })),
    figure('a move', FRAME_MS, () => moveBy(large, path, -1)),
    figure('checked', PAUSE_MS, () => loadDefinition(after)),
    figure('compared', PAUSE_MS, () => diffDefinitions(large, after)),
    figure('merged', PAUSE_MS, () => mergeDrafts(large, after, large)),
    figure('read', PAUSE_MS, () => readDraft(JSON.parse(stored))),
  ];
}

/** The fastest of several runs, to exclude other load on the machine. */
function bestMs(work: () => unknown): number {
  const runs = Array.from({ length: RUNS }, () => {
    const startMs = performance.now();
    work();
    return performance.now() - startMs;
  });
  return Math.min(...runs);
}
