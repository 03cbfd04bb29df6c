import type { ModelFinding, ReportModel } from '@plumbline/domain/report/model/types';
import type { RepairContent } from '@plumbline/domain/report/repair-request/content';
import { Checkbox, SearchInput, SeverityShape } from '@plumbline/ui';
import { useId, useState } from 'react';

interface FindingPickerProps {
  readonly findings: readonly ModelFinding[];
  readonly labels: ReportModel['severityLabels'];
  readonly content: RepairContent;
  readonly onToggle: (finding: ModelFinding, isChosen: boolean) => void;
}

const KINDS = ['safety', 'major', 'moderate', 'minor'] as const;
type Kind = (typeof KINDS)[number];
const kindOf = ({ isSafety, severity }: ModelFinding): Kind => (isSafety ? 'safety' : severity);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** All findings of the report, the most serious first; a check mark puts one on the request. */
export function FindingPicker({ findings, labels, content, onToggle }: FindingPickerProps) {
  const [search, setSearch] = useState('');
  const words = plain(search).split(/\s+/).filter(Boolean);
  const shown = findings.filter(({ title, sectionLabel, itemLabel, observation }) => {
    const text = plain(`${title} ${sectionLabel} ${itemLabel} ${observation}`);
    return words.every((word) => text.includes(word));
  });
  const chosen = new Set(content.items.flatMap(({ finding }) => finding?.anchor ?? []));
  if (findings.length === 0)
    return <p className="type-body text-text-2">This report has no findings. You can add your own items.</p>;
  return (
    <div className="grid gap-4">
      {findings.length > 8 && (
        <SearchInput
          label="Search findings"
          placeholder="Search findings"
          value={search}
          onValueChange={setSearch}
        />
      )}
      {shown.length === 0 && <p className="type-body m-0 text-text-2">No finding matches “{search}”.</p>}
      {KINDS.map((kind) => (
        <FindingGroup
          key={kind}
          kind={kind}
          label={labels[kind]}
          findings={shown.filter((finding) => kindOf(finding) === kind)}
          chosen={chosen}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

interface FindingGroupProps {
  readonly kind: Kind;
  readonly label: string;
  readonly findings: readonly ModelFinding[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: FindingPickerProps['onToggle'];
}

function FindingGroup({ kind, label, findings, chosen, onToggle }: FindingGroupProps) {
  const id = useId();
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-label m-0 flex items-center gap-2 border-b border-line pb-2">
        <SeverityShape severity={kind} /> {label}
        <span className="text-text-3">{findings.length}</span>
      </h3>
      {findings.map((finding) => (
        <Checkbox
          key={finding.anchor}
          checked={chosen.has(finding.anchor)}
          onChange={(event) => onToggle(finding, event.target.checked)}
          label={finding.title}
          description={`${finding.number} ${[finding.sectionLabel, finding.itemLabel, ...finding.locations].filter((part) => part !== '').join(', ')}`}
        />
      ))}
    </section>
  );
}
