/**
 * The report as a document: contents of the PDF, the preview and the client's online report, in reading order, already
 * worded and numbered. Created by `buildReportModel(snapshot, {draft})`; plain JSON; contains no ids that lead into the
 * database. Renderers look nothing up and decide only appearance.
 */
import type { Severity } from '../../tables/records.ts';

export type StatusTone = 'good' | 'neutral' | 'attention';

/**
 * A photo as embedded: the report rendition (upright JPEG), or the one with blur and crop baked in; never the original.
 */
export interface ModelPhoto {
  /** Consecutive through the whole report from 1; the same number in app, web and PDF. */
  readonly number: number;
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly caption: string;
  /**
   * Read aloud in its place: its description, else the caption, else what its place says it shows ('Roof coverings,
   * photo 12'). Empty only for a decorative photo.
   */
  readonly altText: string;
  /** Shapes over the photo, or empty; coordinates are fractions of width and height. */
  readonly annotations: readonly ModelAnnotation[];
  /** The image represents a video or an audio note. */
  readonly recording?: ModelRecording | undefined;
}

export interface ModelRecording {
  readonly kind: 'video' | 'audio';
  /** What it shows, in the inspector's words only; for paper, the image's caption also includes length and notes. */
  readonly caption: string;
  /** The copy for recipients: the part that is shown, without camera metadata. Null while there is none. */
  readonly file: { readonly sha256: string; readonly mime: string; readonly sizeBytes: number } | null;
  readonly lengthMs: number;
  readonly transcript: string;
  /** In chronological order; `atMs` counts from the start of the copy. */
  readonly notes: readonly ModelRecordingNote[];
}

export interface ModelRecordingNote {
  readonly atMs: number;
  readonly text: string;
  /** The marked-up photo of this moment. */
  readonly photoNumber: number | null;
}

interface AnnotationStyle {
  readonly color: string;
  /** Line width as a fraction of the photo's long side; texts and markers derive their size from it. */
  readonly width: number;
}

/** A mark partly outside the printed part of the photo has fractions below 0 or above 1. */
export type ModelAnnotation =
  | ({
      readonly kind: 'arrow' | 'line';
      readonly points: readonly [number, number, number, number];
    } & AnnotationStyle)
  | ({
      readonly kind: 'rect' | 'ellipse';
      readonly box: readonly [number, number, number, number];
    } & AnnotationStyle)
  | ({
      readonly kind: 'path';
      readonly points: readonly number[];
      /** Pen pressure, 0..1, one per point; null for an even line. */
      readonly pressures: readonly number[] | null;
    } & AnnotationStyle)
  | ({
      readonly kind: 'text';
      readonly at: readonly [number, number];
      readonly text: string;
    } & AnnotationStyle)
  | ({
      readonly kind: 'marker';
      readonly at: readonly [number, number];
      readonly number: number;
    } & AnnotationStyle);

/** Result of a check: shown as a sign next to its word. */
export type Verdict = 'pass' | 'marginal' | 'fail';

/** One entry of a repeated group: 'Room 2' of the rooms. */
export interface ModelEntry {
  /** The same for all entries of a group. */
  readonly group: string;
  readonly facts: readonly ModelFact[];
  /** Its place on a line that the group is drawn along: 38.6, as '38.6 ft'. */
  readonly along?: { readonly at: number; readonly text: string };
}

export interface ModelFact {
  readonly label: string;
  readonly value: string;
  /** Absent for an answer that is no check, and for a check that was not made. */
  readonly verdict?: Verdict;
  /** The same answers as in `value`, apart, for renderers that have tables. */
  readonly entry?: ModelEntry;
  /** In a draft: anchor of its place on the page, which links the author to the question (`answer-places.ts`). */
  readonly anchor?: string | undefined;
}

export interface ModelFinding {
  /** Stable anchor inside the document ('finding-12'). */
  readonly anchor: string;
  /** '3.2.1': section, item, finding; only the count if sections are unnumbered. */
  readonly number: string;
  readonly title: string;
  readonly severity: Severity;
  readonly severityLabel: string;
  readonly isSafety: boolean;
  /** Additional flags in words ('Material defect', 'Near end of service life'). */
  readonly flags: readonly string[];
  readonly itemLabel: string;
  readonly sectionLabel: string;
  readonly locations: readonly string[];
  readonly observation: string;
  readonly implication: string;
  readonly recommendation: string;
  /** For people who know nothing of houses; shown on screens, not in the PDF. */
  readonly plainWords?: string;
  readonly trade: string;
  /** 'Correct, before closing' or ''. */
  readonly action: string;
  readonly photos: readonly ModelPhoto[];
}

export interface ModelItem {
  readonly anchor: string;
  /** '3.2'; '' if sections are unnumbered. */
  readonly number: string;
  readonly label: string;
  /** null for an item without a status (yet). */
  readonly status: { readonly code: string; readonly label: string; readonly tone: StatusTone } | null;
  /** Why it was not inspected, in words; '' otherwise. */
  readonly reason: string;
  readonly note: string;
  readonly facts: readonly ModelFact[];
  readonly findings: readonly ModelFinding[];
  readonly photos: readonly ModelPhoto[];
}

export interface ModelSection {
  readonly anchor: string;
  /** '3'; '' if the type is unnumbered. */
  readonly number: string;
  readonly label: string;
  /** 'IN 9, RR 2' style counts by status code, in the definition's order. */
  readonly statusCounts: readonly { readonly code: string; readonly label: string; readonly count: number }[];
  readonly facts: readonly ModelFact[];
  readonly photos: readonly ModelPhoto[];
  readonly items: readonly ModelItem[];
  /** Findings at the section itself, not at an item. */
  readonly findings: readonly ModelFinding[];
  readonly limitations: readonly string[];
  /** Standards of practice for this section, in our own words; paragraphs. */
  readonly standards: readonly string[];
}

/** `strokes`: polylines in pixels of a `widthPx` x `heightPx` pad; `picture`: a base64 PNG of that size instead. */
export interface ModelSignature {
  readonly label: string;
  readonly name: string;
  readonly license: string;
  readonly signedOn: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly strokes: readonly (readonly number[])[];
  readonly picture?: string | undefined;
}

export interface ModelCover {
  readonly template: string;
  readonly title: string;
  /** Street line, then 'City, ST 12345'. */
  readonly addressLines: readonly string[];
  readonly photo: ModelPhoto | null;
  readonly facts: readonly ModelFact[];
}

/** A raster image (PNG or JPEG), embedded once; transparent parts show the background. */
export interface ModelLogo {
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The PNG itself in base64, so nothing must be fetched. */
  readonly picture?: string | undefined;
}

/** The organization's choices for the look of its reports, besides the accent color. */
export interface ModelBranding {
  readonly logo: ModelLogo | null;
  /** An id of FONT_SET_LOOKS; '' or an unknown one prints with the standard set. */
  readonly fontSet: string;
  /** Printed at the bottom of every page but the cover; '' for none. */
  readonly footerText: string;
}

/** What others rely on, on a separate page at the front: a roof certification. */
export interface ModelCertificate {
  readonly title: string;
  /** Street, then city and state. */
  readonly property: string;
  readonly result: string;
  readonly verdict: Verdict;
  /** 'February 25, 2026 to February 25, 2029 (3 years)'; '' when nothing is certified. */
  readonly term: string;
  readonly sentence: string;
  readonly facts: readonly ModelFact[];
}

export interface ModelNotice {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** In 14-point bold, as a law asks. */
  readonly isProminent?: true;
}

export interface ModelSummaryGroup {
  readonly key: 'safety' | Severity;
  readonly label: string;
  readonly findings: readonly ModelFinding[];
}

export interface ReportModel {
  readonly language: 'en-US';
  readonly title: string;
  readonly isDraft: boolean;
  readonly layout: string;
  readonly paperSize: 'letter' | 'a4';
  /** `#rrggbb` for bands; null: the product's ink. */
  readonly accentColor: string | null;
  /** The PDF's CreationDate and the document's own date; from the snapshot, never the current time. ISO instant. */
  readonly createdAt: string;
  /** 'Version 2, published November 21, 2026 at 4:05 PM' or 'Draft'. */
  readonly versionLine: string;
  /** 'Agent copy', at the top and bottom of every page; absent in the report itself. */
  readonly copyLine?: string;
  readonly reportNumber: string;
  readonly organization: {
    readonly name: string;
    readonly initials: string;
    readonly lines: readonly string[];
    readonly license: string;
  };
  /** Absent: no logo, the standard fonts, no footer text. */
  readonly branding?: ModelBranding;
  readonly cover: ModelCover;
  /** Absent from reports that certify nothing. */
  readonly certificate?: ModelCertificate;
  /** null when the report's summary is turned off. */
  readonly summary: readonly ModelSummaryGroup[] | null;
  /** Sentences that a law puts at the head of the summary. */
  readonly summaryNotes?: readonly string[];
  /** The inspector's own words at the head of the summary; paragraphs. */
  readonly overview?: readonly string[];
  readonly counts: {
    readonly safety: number;
    readonly major: number;
    readonly moderate: number;
    readonly minor: number;
    readonly photos: number;
  };
  /** The report type's own words for the severities and the safety flag: one vocabulary for counts, filters and badges. */
  readonly severityLabels: Readonly<Record<ModelSummaryGroup['key'], string>>;
  /** Client, inspector, weather, building ...: the 'general' part. */
  readonly general: readonly ModelFact[];
  readonly sections: readonly ModelSection[];
  /** General limitations and the standard followed; paragraphs with optional headings. */
  readonly notices: readonly ModelNotice[];
  readonly signatures: readonly ModelSignature[];
  /** Every photo not shown above, by section; the appendix. */
  readonly appendix: readonly { readonly label: string; readonly photos: readonly ModelPhoto[] }[];
}
