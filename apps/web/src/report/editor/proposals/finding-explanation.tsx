/** The finding in plain words: typed, or drafted by the model and accepted. */
import { readProposal } from '@plumbline/domain/intelligence/proposals';
import { describeChoices } from '@plumbline/domain/report/defect-library/choices';
import type { AiProposal, ReportFinding } from '@plumbline/domain/tables/records';
import { Button } from '@plumbline/ui';
import { Sparkles } from 'lucide-react';
import { useContext } from 'react';
import { LocalContext, useLocal } from '#src/ground/local/react/local-context.ts';
import { useReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { useEditor } from '../model/editor-context.ts';
import { findPlace } from '../model/editor-place.ts';
import { TextProposal } from './report/text-proposal.tsx';
import { RequestLines } from './request-lines.tsx';
import { useDecide } from './use-decide.ts';
import { useRequest } from './use-request.ts';

export interface FindingExplanationProps {
  readonly finding: ReportFinding;
}

export function FindingExplanation(props: FindingExplanationProps) {
  // A trial of a report type has no rows.
  const work = useContext(LocalContext);
  return work === null ? null : <Explanation {...props} />;
}

function Explanation({ finding }: FindingExplanationProps) {
  const { report, view } = useEditor();
  const request = useRequest();
  const rows = useReportProposals(report.id);
  if (rows === null) return null;
  const isMine = (each: { readonly feature: string; readonly findingId: string | null }): boolean =>
    each.feature === 'explanation' && each.findingId === finding.id;
  const waiting = rows.asked.filter((each) => isMine(each) && each.state === 'waiting');
  const open = rows.proposed.filter((each) => isMine(each) && each.state === 'proposed');
  const canAsk =
    rows.allowed?.('explanation') === true && waiting.length === 0 && finding.observation.trim() !== '';
  return (
    <div className="grid grid-cols-1 gap-2.5 empty:hidden">
      {open.map((row) => (
        <Draft key={row.id} row={row} finding={finding} />
      ))}
      {waiting.length > 0 && <RequestLines requests={waiting} />}
      {canAsk && (
        <div>
          <Button
            icon={Sparkles}
            variant="outline"
            label="Explain in plain words"
            onClick={() =>
              void request('explanation', [
                {
                  itemPath: finding.itemPath,
                  findingId: finding.id,
                  sources: explanationSources(finding, findPlace(view, finding.itemPath)),
                },
              ])
            }
          />
        </div>
      )}
    </div>
  );
}

function explanationSources(finding: ReportFinding, { section, item }: ReturnType<typeof findPlace>) {
  const read = (text: string): string => describeChoices(text).slice(0, 2000);
  return {
    section: (section?.label ?? '').slice(0, 200),
    item: (item?.item.label ?? section?.label ?? '').slice(0, 200),
    title: finding.title.slice(0, 200),
    severity: finding.severity,
    isSafety: finding.isSafety,
    observation: read(finding.observation),
    implication: read(finding.implication),
    recommendation: read(finding.recommendation),
  };
}

function Draft({ row, finding }: { readonly row: AiProposal; readonly finding: ReportFinding }) {
  const { repositories } = useLocal();
  const decide = useDecide(row);
  const proposal = readProposal(row.answer);
  if (proposal?.kind !== 'explanation') return null;
  const { title, observation, implication, recommendation } = finding;
  return (
    <TextProposal
      title="Suggested explanation"
      text={proposal.text}
      sources={[title, observation, implication, recommendation]}
      model={row.model}
      useLabel={finding.plainWords.trim() === '' ? 'Use this text' : 'Replace the text'}
      onUse={() =>
        void decide.acceptText(
          repositories.findings.updating(finding, { plainWords: proposal.text }),
          'explanation',
        )
      }
      onDismiss={() => void decide.dismiss()}
    />
  );
}
