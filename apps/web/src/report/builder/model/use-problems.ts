import { type DraftProblem, explainProblem } from '@plumbline/domain/report/builder/explain-problem';
import { oversizedParts } from '@plumbline/domain/report/builder/part-size';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { loadDefinition } from '@plumbline/domain/report/engine/load-definition';
import { useEffect, useState } from 'react';
import { placeName } from './place-names.ts';

/** Checking 1,000 questions takes about 20 ms: too long for every keystroke. */
const PAUSE_MS = 300;

export function problemsOf(definition: ReportDefinition): readonly DraftProblem[] {
  const loaded = loadDefinition(definition);
  const found = loaded.ok ? [] : loaded.errors.map((error) => explainProblem(definition, error));
  return [...found, ...oversizedParts(definition).map((path) => tooLong(definition, path))];
}

const tooLong = (definition: ReportDefinition, path: string): DraftProblem => ({
  path,
  place: path === 'type' ? 'The whole type' : placeName(definition, path),
  aspect: 'size',
  text: 'It’s too long to upload. Split it into two sections, or shorten its text.',
});

/** Returns the draft's problems, shortly after the last change. */
export function useProblems(definition: ReportDefinition): readonly DraftProblem[] {
  const [problems, setProblems] = useState(() => problemsOf(definition));
  useEffect(() => {
    const timer = setTimeout(() => setProblems(problemsOf(definition)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [definition]);
  return problems;
}
