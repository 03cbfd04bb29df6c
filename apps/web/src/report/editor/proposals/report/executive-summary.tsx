/** The inspector's words at the head of the summary: typed, dictated, or drafted by the model and accepted. */
import { WHOLE_REPORT } from '@plumbline/domain/intelligence/features';
import { readProposal } from '@plumbline/domain/intelligence/proposals';
import { OVERVIEW_PATH } from '@plumbline/domain/report/snapshot/own-answers';
import type { AiProposal } from '@plumbline/domain/tables/records';
import { Button, Field, TextArea } from '@plumbline/ui';
import { Sparkles } from 'lucide-react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { DictateButton } from '#src/report/editor/fields/dictate-button.tsx';
import { useTyping } from '#src/report/editor/fields/use-typing.ts';
import { useEditor } from '#src/report/editor/model/editor-context.ts';
import type { ReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { RequestLines } from '../request-lines.tsx';
import { useDecide } from '../use-decide.ts';
import { useRequest } from '../use-request.ts';
import { summarySources } from './summary-sources.ts';
import { TextProposal } from './text-proposal.tsx';

const MOST = 5000;

export function ExecutiveSummary({ rows }: { readonly rows: ReportProposals }) {
  const { actions, readAnswer, report } = useEditor();
  const stored = readAnswer(OVERVIEW_PATH);
  const { text, setText, bind } = useTyping({
    stored: typeof stored === 'string' ? stored : '',
    write: (typed, isUnseen) => actions.setAnswer(OVERVIEW_PATH, typed === '' ? null : typed, isUnseen),
    dirty: (typed) => ({ kind: 'answer', path: OVERVIEW_PATH, value: typed === '' ? null : typed }),
  });
  return (
    <section aria-labelledby="summary-head" className="grid grid-cols-1 gap-3">
      <h3 id="summary-head" className="type-h3 m-0">
        Executive summary
      </h3>
      <Field
        label="Text at the top of the summary"
        description={
          report.showsSummary
            ? 'Appears before the list of findings in the PDF and the online report.'
            : 'The summary of this report is turned off, so this isn’t printed. Turn it on in the preview.'
        }
        aside={<DictateButton label="Executive summary" text={text} onText={setText} />}
      >
        <TextArea rows={5} maxLength={MOST} {...bind} />
      </Field>
      <Drafts rows={rows} hasText={text.trim() !== ''} />
    </section>
  );
}

function Drafts({ rows, hasText }: { readonly rows: ReportProposals; readonly hasText: boolean }) {
  const { definition, findings, view } = useEditor();
  const request = useRequest();
  const asked = rows.asked.filter(({ feature }) => feature === 'summary');
  const waiting = asked.filter(({ state }) => state === 'waiting');
  const open = rows.proposed.filter(({ feature, state }) => feature === 'summary' && state === 'proposed');
  const list = [...findings.values()].map(({ finding }) => finding);
  return (
    <>
      {open.map((row) => (
        <Draft key={row.id} row={row} hasText={hasText} />
      ))}
      {waiting.length > 0 && <RequestLines requests={waiting} />}
      {rows.allowed?.('summary') === true && waiting.length === 0 && (
        <div>
          <Button
            icon={Sparkles}
            variant="outline"
            label="Draft a summary"
            onClick={() =>
              void request('summary', [
                { itemPath: WHOLE_REPORT, sources: summarySources(definition.title, view, list) },
              ])
            }
          />
        </div>
      )}
    </>
  );
}

function Draft({ row, hasText }: { readonly row: AiProposal; readonly hasText: boolean }) {
  const { report, findings } = useEditor();
  const { repositories } = useLocal();
  const decide = useDecide(row);
  const proposal = readProposal(row.answer);
  if (proposal?.kind !== 'summary') return null;
  const sources = [...findings.values()].flatMap(({ finding, locations }) => [
    finding.title,
    finding.observation,
    finding.implication,
    finding.recommendation,
    ...locations.map(({ label }) => label),
  ]);
  const place = { scopeId: report.inspectionId, reportId: report.id };
  return (
    <TextProposal
      title="Suggested summary"
      text={proposal.text}
      sources={[...sources, `${findings.size} findings`]}
      model={row.model}
      useLabel={hasText ? 'Replace the text' : 'Use this text'}
      onUse={() =>
        void decide.acceptText(repositories.answers.setting(place, OVERVIEW_PATH, proposal.text), 'summary')
      }
      onDismiss={() => void decide.dismiss()}
    />
  );
}
