/** Who else is in this report, while online. Informational only: nothing depends on it. */
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { EditorModel } from './editor-model.ts';

export function usePresence(
  reportId: string,
  definition: ReportDefinition,
  at: string | undefined,
): EditorModel['others'] {
  const { presence, userId } = useLocal();
  const [people, setPeople] = useState<readonly { userId: string; name: string; place: string }[]>([]);
  useEffect(() => presence?.join(`report:${reportId}`, setPeople), [presence, reportId]);
  useEffect(() => presence?.move(`report:${reportId}`, at ?? ''), [presence, reportId, at]);
  return people
    .filter((person) => person.userId !== userId)
    .map((person) => ({
      userId: person.userId,
      name: person.name,
      sectionLabel: sectionLabelOf(definition, person.place),
    }));
}

function sectionLabelOf(definition: ReportDefinition, place: string): string {
  const id = place.split('/', 1)[0];
  return definition.sections.find((section) => section.id === id)?.label ?? definition.title;
}
