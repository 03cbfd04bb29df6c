import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { Button, Icon } from '@plumbline/ui';
import { Lightbulb } from 'lucide-react';
import { useEditorPart } from '../model/editor-context.ts';
import { useSignedDay } from './use-signed-day.ts';

/**
 * The answer suggested by other answers, and why. Accepted with one tap; never set automatically, because the
 * inspector signs for it. Hidden once the answer matches.
 */
export function SuggestedAnswer({ view }: { view: FieldView }) {
  const actions = useEditorPart((model) => model.actions);
  const signedDay = useSignedDay(view);
  const suggestion = view.suggestion ?? signedDay;
  if (suggestion === null || suggestion.value === view.value) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-control py-2 pr-2 pl-3.5">
      <Icon of={Lightbulb} className="flex-none text-text-3" />
      <p className="type-ui m-0 min-w-0 flex-1 basis-48 text-pretty">
        <strong className="font-heavy">Suggested: {suggestion.text},</strong> because {suggestion.reason}.
      </p>
      <Button
        variant="outline"
        label={`Use ${suggestion.text}`}
        aria-label={`Use ${suggestion.text} for ${view.field.label}`}
        onClick={() => void actions.setAnswer(view.path, suggestion.value)}
      />
    </div>
  );
}
