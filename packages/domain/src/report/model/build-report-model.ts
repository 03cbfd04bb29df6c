/**
 * Turns a snapshot into a document. Pure and deterministic: the same snapshot gives a deep-equal model on every
 * machine, so dates, numbers and time zones are formatted by our own code. The publishing device, the verifying server,
 * the preview and the client page all start from it. Photos are numbered in reading order: cover, sections, appendix.
 */

import { printedFormId } from '../../forms/form-id.ts';
import { formatInstantIn } from '../../time/zone-time.ts';
import type { NoticeDefinition } from '../engine/definition.ts';
import { countFindings } from '../engine/section-view.ts';
import { OVERVIEW_PATH } from '../snapshot/own-answers.ts';
import { AGENT_COPY, type ReportSnapshot } from '../snapshot/types.ts';
import { certificateModel } from './certificate-model.ts';
import {
  coverMediaId,
  coverModel,
  coverPhoto,
  generalFacts,
  jobText,
  organizationModel,
  signatureModels,
} from './cover-model.ts';
import { factsOf, paragraphsOf } from './facts.ts';
import { labelOf } from './finding-model.ts';
import { formPhotoGroups } from './form-photo-groups.ts';
import { createModelContext, ELSEWHERE, type ModelContext } from './model-context.ts';
import { appendixOf, isPrinted, otherFindings, sectionModel } from './section-model.ts';
import type { ModelFinding, ModelPhoto, ModelSection, ModelSummaryGroup, ReportModel } from './types.ts';
import { withColon } from './with-colon.ts';

export interface BuildOptions {
  /** A preview, marked 'Draft'. A snapshot without a publication is always a draft. */
  readonly draft: boolean;
}

export function buildReportModel(snapshot: ReportSnapshot, options: BuildOptions): ReportModel {
  const { report, definition, publication } = snapshot;
  const isDraft = isDraftOf(snapshot, options);
  const context = createModelContext(snapshot, { isDraft });
  // In this order, because each takes the next photo numbers.
  const cover = coverModel(context);
  const sections = sectionModels(context);
  const appendix = appendixModels(context);
  const findings = sections.flatMap(findingsOf);
  // A law that limits the summary leaves the inspector's own overview to the body.
  const isSummaryLimited = definition.summaryOmits !== undefined;
  const overview = overviewOf(snapshot);
  const certificate = certificateModel(context, cover.title);
  return {
    language: 'en-US',
    title: documentTitle(cover.title, cover.addressLines[0] ?? ''),
    isDraft,
    layout: report.layout || 'classic',
    paperSize: report.paperSize,
    accentColor: report.accentColor ?? snapshot.organization.brandColor,
    createdAt: creationTime(snapshot, isDraft),
    versionLine:
      isDraft || publication === null ? 'Draft' : versionLine(publication, snapshot.inspection.timeZone),
    ...(snapshot.copy === 'agent' && { copyLine: AGENT_COPY }),
    reportNumber: report.number,
    organization: organizationModel(snapshot),
    ...(snapshot.organization.branding && { branding: snapshot.organization.branding }),
    cover,
    ...(certificate && { certificate }),
    // A form without findings needs no summary.
    summary: hasSummary(snapshot)
      ? summaryGroups(
          findings.filter(({ anchor }) => !context.omitted.has(anchor)),
          context,
        )
      : null,
    ...(definition.summaryNotes && { summaryNotes: definition.summaryNotes }),
    ...(isSummaryLimited ? {} : overview),
    counts: {
      ...countFindings(findings),
      photos: context.photos.count(),
    },
    severityLabels: severityLabels(snapshot.definition),
    general: generalFacts(context),
    sections,
    notices: [
      ...(isSummaryLimited && overview.overview
        ? [{ heading: 'Overview', paragraphs: overview.overview }]
        : []),
      ...closingNotices(context),
      ...typeNotices(context),
      ...standardNotice(context),
    ],
    signatures: signatureModels(context),
    appendix,
  };
}

/** A law that words the summary requires one. */
const hasSummary = ({ report, definition }: ReportSnapshot): boolean =>
  (report.showsSummary || definition.summaryNotes !== undefined) && definition.severities.length > 0;

function overviewOf(snapshot: ReportSnapshot): Pick<ReportModel, 'overview'> {
  const text = snapshot.answers[OVERVIEW_PATH];
  const paragraphs = typeof text === 'string' ? paragraphsOf(text) : [];
  return hasSummary(snapshot) && paragraphs.length > 0 ? { overview: paragraphs } : {};
}

const documentTitle = (title: string, street: string): string =>
  street === '' || title.includes(street) ? title : `${title}, ${street}`;

const versionLine = (publication: NonNullable<ReportSnapshot['publication']>, timeZone: string): string =>
  `Version ${publication.version}, published ${formatInstantIn(publication.publishedAt, timeZone)}`;

export const isDraftOf = ({ publication }: ReportSnapshot, options: BuildOptions): boolean =>
  options.draft || publication === null;

/** Never the current time: the publishing time, else the report's last change in the snapshot. */
export function creationTime({ publication, report, inspection }: ReportSnapshot, isDraft: boolean): string {
  const known = isDraft
    ? [report.updatedAt, report.createdAt, inspection.startsAt]
    : [publication?.publishedAt];
  const instantMs = known.map((each) => Date.parse(each ?? '')).find(Number.isFinite) ?? 0;
  return new Date(instantMs).toISOString();
}

/** Takes every photo in reading order, for callers that need only the numbers. */
export function takePhotos(context: ModelContext): void {
  const { definition, formBlank } = context.snapshot;
  if (formBlank?.map !== undefined || printedFormId(definition) !== null) {
    formPhotoGroups(context);
    return;
  }
  coverPhoto(context);
  sectionModels(context);
  appendixModels(context);
}

function sectionModels(context: ModelContext): ModelSection[] {
  const printed = context.sections.filter((part) => isPrinted(part, context));
  const sections = printed.map((part, index) => sectionModel(part, String(index + 1), context));
  const other = otherFindings(context);
  return other === null ? sections : [...sections, other];
}

const findingsOf = (section: ModelSection): ModelFinding[] => [
  ...section.findings,
  ...section.items.flatMap((item) => item.findings),
];

const severityLabels = ({
  severities,
  flags,
}: ReportSnapshot['definition']): ReportModel['severityLabels'] => ({
  safety: labelOf(flags, 'safety'),
  major: labelOf(severities, 'major'),
  moderate: labelOf(severities, 'moderate'),
  minor: labelOf(severities, 'minor'),
});

/** Safety first; a safety finding appears only there, whatever its severity. Empty groups are left out. */
function summaryGroups(findings: readonly ModelFinding[], context: ModelContext): ModelSummaryGroup[] {
  const labels = severityLabels(context.snapshot.definition);
  const groups: ModelSummaryGroup[] = [
    { key: 'safety', label: labels.safety, findings: findings.filter((each) => each.isSafety) },
    ...(['major', 'moderate', 'minor'] as const).map((key) => ({
      key,
      label: labels[key],
      findings: findings.filter((each) => !each.isSafety && each.severity === key),
    })),
  ];
  return groups.filter((group) => group.findings.length > 0);
}

function appendixModels(context: ModelContext): ReportModel['appendix'] {
  const groups = context.sections.map((part) => ({ label: part.label, photos: appendixOf(part, context) }));
  return [...groups, { label: 'General', photos: otherPhotos(context) }].filter(
    (group) => group.photos.length > 0,
  );
}

/** Photos of the general and closing parts, and of removed places; the cover was already shown. */
function otherPhotos(context: ModelContext): ModelPhoto[] {
  const general = context.view.sections[0]?.path ?? '';
  const cover = coverMediaId(context);
  const parts = context.view.sections.filter((part) => part.section === null);
  return [...parts.map((part) => part.path), ELSEWHERE].flatMap((path) => {
    const placements = context
      .placementsAt(path)
      .filter((placement) => path !== general || placement.mediaId !== cover);
    return context.photos.take(placements, context.placeAt('General'));
  });
}

/**
 * The inspector's closing text precedes the general limitations. Short answers there, such as the signer's license and
 * company, are grouped.
 */
function closingNotices(context: ModelContext): ReportModel['notices'] {
  const closing = context.view.sections.at(-1);
  if (closing === undefined) return [];
  const texts = closing.fields.filter(({ field }) => field.type === 'long_text');
  const others = factsOf(closing.fields.filter((view) => !texts.includes(view)));
  const together = {
    heading: closing.label,
    paragraphs: others.map(({ label, value }) => `${withColon(label)} ${value}`),
  };
  return [
    ...factsOf(texts).map(({ label, value }) => ({ heading: label, paragraphs: paragraphsOf(value) })),
    ...(others.length > 0 ? [together] : []),
  ];
}

const isNoticeDue = ({ when, findingTags = [] }: NoticeDefinition, context: ModelContext): boolean => {
  const isFound = context.snapshot.findings.some(({ tags }) => tags.some((tag) => findingTags.includes(tag)));
  return isFound || (when === undefined ? findingTags.length === 0 : context.isMet(when));
};

const typeNotices = (context: ModelContext): ReportModel['notices'] =>
  context.snapshot.definition.notices
    .filter((notice) => isNoticeDue(notice, context))
    .map(({ heading, paragraphs, isProminent }) => ({
      heading,
      paragraphs,
      ...(isProminent && { isProminent }),
    }));

function standardNotice(context: ModelContext): ReportModel['notices'] {
  const standard = jobText('sop_used', context);
  if (standard === '') return [];
  return [{ heading: 'Standard of practice', paragraphs: [`This inspection followed: ${standard}.`] }];
}
