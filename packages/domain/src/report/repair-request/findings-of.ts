/** Findings of a report in reading order, and what becomes of a request when the report has another version. */
import type { ModelFinding, ReportModel } from '../model/types.ts';
import type { RepairContent, RepairItem } from './content.ts';

export const findingsOf = ({ sections }: Pick<ReportModel, 'sections'>): ModelFinding[] =>
  sections.flatMap((section) => [...section.findings, ...section.items.flatMap((item) => item.findings)]);

export interface CarriedOver {
  readonly content: RepairContent;
  /** Titles that this version of the report no longer has. Their items stay, as the author's own. */
  readonly lost: readonly string[];
}

/**
 * Points the items at the findings of another version of the report. Anchors count findings, so a finding is
 * recognized by its title, and by its number where several share one.
 */
export function carryOver(content: RepairContent, findings: readonly ModelFinding[]): CarriedOver {
  const taken = new Set<string>();
  const lost: string[] = [];
  const items = content.items.map((item): RepairItem => {
    if (item.finding === null) return item;
    const { number } = item.finding;
    const fits = findings.filter(
      ({ title, anchor }) => title.slice(0, 200) === item.title && !taken.has(anchor),
    );
    const found = fits.find((finding) => finding.number === number) ?? fits[0];
    if (found === undefined) {
      lost.push(item.title);
      return { ...item, finding: null };
    }
    taken.add(found.anchor);
    return { ...item, finding: { anchor: found.anchor, number: found.number } };
  });
  return { content: { ...content, items }, lost };
}
