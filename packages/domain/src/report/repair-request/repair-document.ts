/**
 * A saved version as its readers get it: page and PDF. Built from the report without its client (the agent copy), because
 * a repair request goes to the seller's side.
 */

import { formatInstantIn } from '../../time/zone-time.ts';
import type { ModelFinding, ModelPhoto, ReportModel } from '../model/types.ts';
import { type RepairAuthor, type RepairContent, type RepairTotals, totalsOf, type Wish } from './content.ts';
import { findingsOf } from './findings-of.ts';

export interface RepairDocumentItem {
  /** '1', '2', ... in the author's order. */
  readonly number: string;
  readonly title: string;
  readonly wish: Wish;
  readonly amountCents: number | null;
  readonly words: string;
  /** Null for a wish of the author's own. */
  readonly finding:
    | (Pick<ModelFinding, 'number' | 'severity' | 'isSafety' | 'observation' | 'recommendation'> & {
        /** 'Safety Hazard, Significant Defect'. */
        readonly severityWords: string;
        readonly place: string;
        readonly photo: ModelPhoto | null;
      })
    | null;
}

export interface RepairDocument {
  /** Cover, organization, look and paper of the report; nothing else of it. */
  readonly head: Pick<
    ReportModel,
    'language' | 'layout' | 'paperSize' | 'accentColor' | 'organization' | 'branding' | 'reportNumber'
  >;
  /** '1148 Palmetto Ave', 'Rivera Beach, FL 33404'. */
  readonly addressLines: readonly string[];
  /** 'Ana Delgado', 'Buyer’s agent'; never empty. */
  readonly authorLine: string;
  readonly version: number;
  /** 'November 26, 2026 at 4:05 PM'. */
  readonly savedOn: string;
  /** ISO instant; the PDF's creation date. */
  readonly savedAt: string;
  /** 'Home Inspection Report 2026-0042, version 1'. */
  readonly reportLine: string;
  readonly note: string;
  readonly items: readonly RepairDocumentItem[];
  readonly totals: RepairTotals;
}

export interface SavedRequest {
  readonly version: number;
  readonly savedAt: string;
  readonly author: RepairAuthor;
  readonly content: RepairContent;
  readonly reportVersion: number;
  /** Of the inspection. */
  readonly timeZone: string;
}

export function buildRepairDocument(model: ReportModel, saved: SavedRequest): RepairDocument {
  const findings = new Map(findingsOf(model).map((finding) => [finding.anchor, finding]));
  const { language, layout, paperSize, accentColor, organization, branding, reportNumber, cover } = model;
  const named = [cover.title, reportNumber].filter((part) => part !== '').join(' ');
  return {
    head: {
      language,
      layout,
      paperSize,
      accentColor,
      organization,
      reportNumber,
      ...(branding !== undefined && { branding }),
    },
    addressLines: cover.addressLines,
    authorLine: authorLine(saved.author),
    version: saved.version,
    savedOn: formatInstantIn(saved.savedAt, saved.timeZone),
    savedAt: new Date(saved.savedAt).toISOString(),
    reportLine: `${named}, version ${saved.reportVersion}`,
    note: saved.content.note.trim(),
    items: saved.content.items.map((item, index) => ({
      number: String(index + 1),
      title: item.title,
      wish: item.wish,
      amountCents: item.amountCents,
      words: item.words.trim(),
      finding:
        item.finding === null ? null : findingPart(findings.get(item.finding.anchor), model.severityLabels),
    })),
    totals: totalsOf(saved.content.items),
  };
}

export function authorLine({ name, role }: RepairAuthor): string {
  const roleWords = role === 'agent' ? 'Buyer’s agent' : 'Buyer';
  return name.trim() === '' ? roleWords : `${name.trim()}, ${roleWords.toLowerCase()}`;
}

function findingPart(
  finding: ModelFinding | undefined,
  labels: ReportModel['severityLabels'],
): RepairDocumentItem['finding'] {
  if (finding === undefined) return null;
  const { number, severity, severityLabel, isSafety, observation, recommendation } = finding;
  const place = [finding.sectionLabel, finding.itemLabel].filter((label) => label !== '').join(', ');
  const where = finding.locations.length === 0 ? '' : `: ${finding.locations.join('; ')}`;
  return {
    number,
    severity,
    severityWords: [...(isSafety ? [labels.safety] : []), severityLabel].join(', '),
    isSafety,
    observation,
    recommendation,
    place: `${place}${where}`,
    photo: finding.photos.find(({ recording }) => recording === undefined) ?? finding.photos[0] ?? null,
  };
}
