import { type DraftProblem, explainProblem } from '@plumbline/domain/report-builder/explain-problem';
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';
import { loadDefinition } from '@plumbline/domain/report-engine/load-definition';
import { useEffect, useState } from 'react';

/** Checking 1,000 questions takes some 20 ms: not with every letter. */
const PAUSE_MS = 300;

export function problemsOf(definition: ReportDefinition): readonly DraftProblem[] {
  const loaded = loadDefinition(definition);
  return loaded.ok ? [] : loaded.errors.map((error) => explainProblem(definition, error));
}

/** What is wrong with the draft, shortly after the last change. */
export function useProblems(definition: ReportDefinition): readonly DraftProblem[] {
  const [problems, setProblems] = useState(() => problemsOf(definition));
  useEffect(() => {
    const timer = setTimeout(() => setProblems(problemsOf(definition)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [definition]);
  return problems;
}
