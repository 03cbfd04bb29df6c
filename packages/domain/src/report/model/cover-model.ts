/** The cover, the facts about the inspection, the organization and the signatures. */
import { addressLines, addressOnOneLine, formatPhone } from '../../ground/contact-format.ts';
import { formatNumber } from '../../ground/format-number.ts';
import { initials } from '../../ground/person-name.ts';
import { formatClockTime, formatDay } from '../../time/format-time.ts';
import { wallTime } from '../../time/zone-time.ts';
import { signatureSchema } from '../engine/answer-codec.ts';
import type { ReportSnapshot } from '../snapshot/types.ts';
import { type PlacedFact, placedFacts } from './facts.ts';
import { type ModelContext, shownFacts } from './model-context.ts';
import type { ModelCover, ModelFact, ModelPhoto, ModelSignature, ReportModel } from './types.ts';

/**
 * Fields of 'general' that have the same id in every definition. If not typed, they come from the inspection: its
 * contacts, property and time. Other fields have no fallback.
 */
const FROM_JOB: Readonly<Record<string, (snapshot: ReportSnapshot) => string>> = {
  inspection_date: ({ inspection }) => localDay(inspection.startsAt, inspection.timeZone),
  start_time: ({ inspection }) => localTime(inspection.startsAt, inspection.timeZone),
  property_address: ({ inspection }) => addressOnOneLine(inspection),
  client_name: ({ client }) => client?.name ?? '',
  client_email: ({ client }) => client?.email ?? '',
  agent_name: ({ agent }) => agent?.name ?? '',
  inspector_name: ({ inspector }) => inspector?.name ?? '',
  inspector_license: ({ inspector, organization, definition }) =>
    definition.license?.isIssued === false ? '' : inspector?.licenseNumber || organization.licenseNumber,
  year_built: ({ inspection }) => (inspection.yearBuilt === null ? '' : String(inspection.yearBuilt)),
  square_feet: ({ inspection }) =>
    inspection.livingAreaSqft === null ? '' : `${formatNumber(inspection.livingAreaSqft)} sq ft`,
};

function localDay(instant: string | null, timeZone: string): string {
  const wall = instant === null ? null : wallTime(instant, timeZone);
  return wall === null ? '' : formatDay(wall.day);
}

function localTime(instant: string | null, timeZone: string): string {
  const wall = instant === null ? null : wallTime(instant, timeZone);
  return wall === null ? '' : formatClockTime(wall.time);
}

/** An answer, else the inspection's data, else ''. */
export const jobText = (fieldId: string, context: ModelContext): string =>
  context.generalText(fieldId) || (FROM_JOB[fieldId]?.(context.snapshot).trim() ?? '');

export const generalFacts = (context: ModelContext): ModelFact[] =>
  shownFacts(placedGeneralFacts(context), context.isDraft);

export const placedGeneralFacts = (context: ModelContext): PlacedFact[] =>
  placedFacts(context.view.sections[0]?.fields ?? [], '0', ({ field }) => jobText(field.id, context));

/** Numbered first: the cover is the first thing a reader sees. */
export function coverModel(context: ModelContext): ModelCover {
  const { report, inspection, definition } = context.snapshot;
  const lines = addressLines(inspection);
  const typed = context.generalText('property_address');
  const facts = [
    { label: 'Client', value: jobText('client_name', context) },
    { label: 'Inspected', value: jobText('inspection_date', context) },
    { label: 'Inspector', value: jobText('inspector_name', context) },
    { label: 'Report date', value: report.documentDate === null ? '' : formatDay(report.documentDate) },
  ];
  return {
    template: report.coverTemplate || 'plumb',
    title: report.title.trim() || definition.title,
    addressLines: lines.length > 0 || typed === '' ? lines : typed.split('\n').map((line) => line.trim()),
    photo: coverPhoto(context),
    facts: facts.filter((fact) => fact.value !== ''),
  };
}

/** The chosen cover, else the first photo of the general part. */
export function coverMediaId(context: ModelContext): string | null {
  const { report } = context.snapshot;
  if (report.coverMediaId !== null && context.photos.isShown(report.coverMediaId)) return report.coverMediaId;
  const general = context.placementsAt(context.view.sections[0]?.path ?? '');
  return general.find((placement) => context.photos.isShown(placement.mediaId))?.mediaId ?? null;
}

export function coverPhoto(context: ModelContext): ModelPhoto | null {
  const mediaId = coverMediaId(context);
  if (mediaId === null) return null;
  const placement = context.snapshot.placements.find((each) => each.mediaId === mediaId);
  const street = addressLines(context.snapshot.inspection)[0] ?? 'Cover';
  return context.photos.takeMedia(mediaId, placement?.caption.trim() ?? '', street);
}

/** 'NC License # 1234' as the state names it; '' without a number. */
const namedLicense = (number: string, named: string | undefined): string =>
  number === '' ? '' : [named, number].filter(Boolean).join(' ');

export function organizationModel({ organization, definition }: ReportSnapshot): ReportModel['organization'] {
  const { address, phone, email, website, licenseNumber } = organization;
  return {
    name: organization.name,
    initials: initials(organization.name),
    lines: [address, formatPhone(phone), email, website]
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    license:
      definition.license?.isIssued === false
        ? ''
        : namedLicense(licenseNumber.trim(), definition.license?.label ?? 'License'),
  };
}

/** Signature fields of the closing part, signed ones only. */
export function signatureModels(context: ModelContext): ModelSignature[] {
  const { inspection } = context.snapshot;
  const closing = context.view.sections.at(-1)?.fields ?? [];
  return closing.flatMap((view) => {
    if (view.field.type !== 'signature' || !view.isVisible) return [];
    const parsed = signatureSchema.safeParse(view.value);
    if (!parsed.success) return [];
    const { name, signedAt, widthPx, heightPx, strokes, picture } = parsed.data;
    return [
      {
        label: view.field.label,
        name: name.trim() || jobText('inspector_name', context),
        license: namedLicense(
          jobText('inspector_license', context),
          context.snapshot.definition.license?.label,
        ),
        signedOn: localDay(signedAt, inspection.timeZone),
        widthPx,
        heightPx,
        strokes,
        ...(picture !== undefined && { picture }),
      },
    ];
  });
}
