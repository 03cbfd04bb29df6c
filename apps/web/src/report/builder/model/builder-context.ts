/**
 * Shared by the parts of the builder. `useBuilder` re-renders with every change to the draft; a row, of which a
 * section may have a thousand, uses only the commands, which never change.
 */
import type { DraftProblem } from '@plumbline/domain/report/builder/explain-problem';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { createContext, useContext } from 'react';

export interface BuilderCommands {
  /**
   * `label` names the undo step. Consecutive steps with one `key` are merged. `said` is announced: 'Roof age is now
   * 3 of 12.'
   */
  readonly edit: (
    label: string,
    change: (definition: ReportDefinition) => ReportDefinition,
    options?: { readonly key?: string; readonly said?: string },
  ) => void;
  readonly go: (path: string) => void;
  readonly current: () => ReportDefinition;
}

export interface Builder extends BuilderCommands {
  readonly definition: ReportDefinition;
  readonly isReadOnly: boolean;
  readonly problems: readonly DraftProblem[];
  /** Path of what is open. */
  readonly at: string;
}

export const CommandsContext = createContext<BuilderCommands | null>(null);
export const BuilderContext = createContext<Builder | null>(null);

export const useCommands = (): BuilderCommands => inside(useContext(CommandsContext));
export const useBuilder = (): Builder => inside(useContext(BuilderContext));

function inside<T>(given: T | null): T {
  if (given === null) throw new Error('The builder is used without its provider.');
  return given;
}
