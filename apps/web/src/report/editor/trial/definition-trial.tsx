/** Trial of a part of a report type for its author, with answers that are not stored. */
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import type { ReportView, SectionView } from '@plumbline/domain/report/engine/report-view';
import { Card, ListRow, Tag, useToaster } from '@plumbline/ui';
import { useEffect, useMemo, useRef } from 'react';
import { FieldList } from '../frame/field-list.tsx';
import { StatusField } from '../frame/status-field.tsx';
import { EditorProvider } from '../model/editor-provider.tsx';
import { type PhotoIntake, PhotoIntakeContext } from '../photos/photo-intake-context.ts';
import { trialModel } from './trial-model.ts';

export interface DefinitionTrialProps {
  readonly definition: ReportDefinition;
  /** What is open in the builder: a section, an item, or a question. */
  readonly at: string;
  readonly answers: ReadonlyMap<string, unknown>;
  readonly onAnswers: (answers: ReadonlyMap<string, unknown>) => void;
}

export function DefinitionTrial({ definition, at, answers, onAnswers }: DefinitionTrialProps) {
  const state = useMemo(() => createReportState(definition), [definition]);
  const view = useMemo(() => state.update({ answers, findings: [], placements: [] }), [state, answers]);
  const latest = useRef({ answers, onAnswers });
  latest.current = { answers, onAnswers };
  const model = useMemo(
    () =>
      trialModel(definition, view, answers, (values) => {
        const next = new Map(latest.current.answers);
        for (const [path, value] of Object.entries(values)) next.set(path, value);
        latest.current.answers = next;
        latest.current.onAnswers(next);
      }),
    [definition, view, answers],
  );
  const section = sectionAt(view, at);
  const form = useRef<HTMLDivElement>(null);
  // Scrolls to the question being built.
  useEffect(() => {
    const question = form.current?.querySelector(`[data-path="${CSS.escape(at)}"]`);
    question?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <EditorProvider model={model}>
      <PhotoIntakeContext value={useNoIntake()}>
        <div ref={form}>{section && <TrialPart section={section} at={at} />}</div>
      </PhotoIntakeContext>
    </EditorProvider>
  );
}

function TrialPart({ section, at }: { section: SectionView; at: string }) {
  const item = section.items.find(({ path }) => at === path || at.startsWith(`${path}/`));
  if (item !== undefined) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <h3 className="type-h2 m-0">{item.item.label}</h3>
        {item.item.help && <p className="type-body m-0 text-text-2">{item.item.help}</p>}
        <StatusField item={item} onFinished={() => undefined} onDefect={() => undefined} />
        <FieldList fields={item.fields} groups={item.item.groups} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <h3 className="type-h2 m-0">{section.label}</h3>
      {section.section?.help && <p className="type-body m-0 text-text-2">{section.section.help}</p>}
      {section.items.length > 0 && (
        <Card padding="none">
          {section.items.map((each) => (
            <ListRow
              key={each.path}
              title={each.item.label}
              aside={each.status && <Tag>{each.status.code}</Tag>}
            />
          ))}
        </Card>
      )}
      <FieldList fields={section.fields} groups={section.section?.groups} />
    </div>
  );
}

/** The first section is shown for what is not part of the form: name, look, and rules of the type. */
function sectionAt({ sections }: ReportView, at: string): SectionView | undefined {
  const [first] = at.split('/');
  return (
    sections.find(({ path }) => path === first) ??
    sections.find(({ section }) => section !== null) ??
    sections[0]
  );
}

function useNoIntake(): PhotoIntake {
  const toaster = useToaster();
  return useMemo(() => {
    const say = (): void => {
      toaster.show({
        message: 'You can take photos in a report. This preview is for trying out the questions.',
      });
    };
    return {
      choose: say,
      shoot: say,
      comingTo: () => 0,
      dropProps: () => ({ onDragOver: () => undefined, onDrop: (event) => event.preventDefault() }),
    };
  }, [toaster]);
}
