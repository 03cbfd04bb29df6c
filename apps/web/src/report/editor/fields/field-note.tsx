import { joinPath, optionPath } from '@plumbline/domain/report/engine/answer-path';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { Icon } from '@plumbline/ui';
import { Check, Clock, ShieldCheck } from 'lucide-react';
import { useEditorPart } from '../model/editor-context.ts';
import type { FieldMark } from '../model/editor-model.ts';

const MARKS: Record<Exclude<FieldMark, 'none'>, { icon: typeof Check; words: string; tone: string }> = {
  saved: { icon: Check, words: 'Saved on this device', tone: 'text-sync-saved' },
  waiting: { icon: Clock, words: 'Saved on this device', tone: 'text-sync-waiting' },
  safe: { icon: ShieldCheck, words: 'Safe on the server', tone: 'text-text-3' },
};

/** To the right of a field's label: 'Required' while it is missing, otherwise its save status. */
export function FieldNote({ view }: { view: FieldView }) {
  // The options of a multiple choice and the cells of a matrix are separate answers.
  const mark = useEditorPart(({ markOf }) => {
    const { options = [], rows = [], isMultiple } = view.field;
    const parts = [...options, ...rows].map(({ id }) => optionPath(view.path, id));
    const cells = isMultiple
      ? rows.flatMap((row) => options.map(({ id }) => optionPath(joinPath(view.path, row.id), id)))
      : [];
    return worstOf([view.path, ...parts, ...cells].map(markOf));
  });
  if (view.isRequired && !view.isAnswered) return <span className="type-meta text-text-3">Required</span>;
  return <MarkSign mark={mark} />;
}

const BY_CARE: readonly FieldMark[] = ['saved', 'waiting', 'safe'];
const worstOf = (marks: readonly FieldMark[]): FieldMark =>
  BY_CARE.find((mark) => marks.includes(mark)) ?? 'none';

/** Save status of an answer: on this device, waiting, on the server. */
export function MarkSign({ mark }: { mark: FieldMark }) {
  if (mark === 'none') return null;
  const { icon, words, tone } = MARKS[mark];
  return (
    <span role="img" aria-label={words} title={words} className={tone}>
      <Icon of={icon} size="desk" />
    </span>
  );
}
