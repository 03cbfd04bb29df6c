/**
 * A report on a screen, from the same model as the PDF, for the preview and the online report. It fetches nothing;
 * images come from `photoUrl`. Kept light: the online report loads nothing else of the app.
 */
import type { ModelPhoto, ReportModel } from '@plumbline/domain/report/model/types';
import { SegmentedControl } from '@plumbline/ui';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { DocumentContext } from './document-context.ts';
import { allPhotos } from './document-photos.ts';
import { FindingArticle } from './finding-article.tsx';
import { PhotoButton } from './photo-button.tsx';
import { PhotoFigures } from './photo-figure.tsx';
import { Facts, Paragraphs, SectionPart } from './section-part.tsx';
import { SeverityFigures } from './severity-figures.tsx';
import { SignatureMark } from './signature-mark.tsx';

const PhotoLightbox = lazyOrNothing(async () => (await import('./photo-lightbox.tsx')).PhotoLightbox);

export interface ReportDocumentProps {
  readonly model: ReportModel;
  readonly photoUrl: (sha256: string) => string | null;
  /** URL of the copy of a video or audio note. Without it, recordings are images with their notes. */
  readonly recordingUrl?: (sha256: string) => string | null;
  /** Between address and counts: a draft's warnings. */
  readonly notice?: ReactNode;
}

const nowhere = (): null => null;

type View = 'summary' | 'full' | 'photos';

export function ReportDocument({ model, photoUrl, recordingUrl = nowhere, notice }: ReportDocumentProps) {
  const [view, setView] = useState<View>(model.summary === null ? 'full' : 'summary');
  const [opened, setOpened] = useState<number | null>(null);
  const photos = useMemo(() => allPhotos(model), [model]);
  const shown = useMemo(
    () => ({
      severityLabels: model.severityLabels,
      photoUrl,
      recordingUrl,
      openPhoto: (photo: ModelPhoto) => setOpened(photo.number),
    }),
    [model.severityLabels, photoUrl, recordingUrl],
  );
  const current = view === 'summary' && model.summary === null ? 'full' : view;
  return (
    <DocumentContext value={shown}>
      {/* A URL or a name without a space breaks anywhere, so that it cannot make the page wider than the phone. */}
      <div className="wrap-anywhere">
        <Head model={model} />
        {notice}
        {(model.summary !== null || hasFindings(model)) && <SeverityFigures model={model} />}
        <div className="mt-7 mb-1.5 flex flex-wrap items-center gap-3">
          <h2 className="type-h2 m-0 min-w-40 flex-1">{TITLES[current]}</h2>
          <SegmentedControl
            label="View"
            options={optionsOf(model, photos.length)}
            value={current}
            onValueChange={setView}
          />
        </div>
        {current === 'summary' && <Summary model={model} />}
        {current === 'full' && <FullReport model={model} />}
        {current === 'photos' && (
          <div className="border-t border-line pt-5">
            <PhotoFigures photos={photos} />
          </div>
        )}
        {opened !== null && (
          <Suspense>
            <PhotoLightbox
              photos={photos}
              number={opened}
              onShow={setOpened}
              onClose={() => setOpened(null)}
            />
          </Suspense>
        )}
      </div>
    </DocumentContext>
  );
}

const hasFindings = ({ counts }: ReportModel): boolean =>
  counts.safety + counts.major + counts.moderate + counts.minor > 0;

const TITLES: Record<View, string> = { summary: 'Start here', full: 'Full report', photos: 'Photos' };

function optionsOf({ summary }: ReportModel, photoCount: number): { value: View; label: string }[] {
  return [
    ...(summary === null ? [] : [{ value: 'summary' as const, label: 'Summary' }]),
    { value: 'full', label: 'Full report' },
    ...(photoCount === 0 ? [] : [{ value: 'photos' as const, label: 'Photos' }]),
  ];
}

function Head({ model }: { model: ReportModel }) {
  const { cover } = model;
  const [street = model.title, ...rest] = cover.addressLines;
  const facts = new Map(cover.facts.map(({ label, value }) => [label, value]));
  const inspected = [
    facts.has('Inspected') ? `Inspected ${facts.get('Inspected')}` : 'Inspected',
    facts.has('Inspector') ? `by ${facts.get('Inspector')}` : '',
    facts.has('Client') ? `for ${facts.get('Client')}` : '',
  ];
  return (
    <header className="mb-6">
      {cover.photo && (
        <PhotoButton
          photo={cover.photo}
          isFirst
          className="-mx-4 mb-5 h-52 w-[calc(100%+2rem)] md:mx-0 md:mb-7 md:h-74 md:w-full md:rounded-xl"
        />
      )}
      <h1 className="m-0 type-title text-balance">{street}</h1>
      <p className="mt-2 mb-0 text-body leading-6 font-regular text-pretty text-text-2 md:text-field md:leading-6.5">
        {rest.length > 0 && `${rest.join(', ')}. `}
        {inspected.some((part) => part.includes(' ')) && `${inspected.filter(Boolean).join(' ')}.`}
      </p>
      <p className="type-meta mt-1 mb-0 text-text-2">
        {[model.cover.title, model.copyLine ?? '', model.reportNumber, model.versionLine]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
    </header>
  );
}

function Summary({ model }: { model: ReportModel }) {
  return (
    <>
      {(model.summaryNotes ?? []).map((note) => (
        <p key={note} className="type-body font-semibold">
          {note}
        </p>
      ))}
      {(model.overview ?? []).map((text) => (
        <p key={text} className="type-body text-pretty whitespace-pre-line">
          {text}
        </p>
      ))}
      <SummaryGroups model={model} />
    </>
  );
}

function SummaryGroups({ model }: { model: ReportModel }) {
  const groups = model.summary ?? [];
  if (groups.length === 0) {
    return (
      <p className="type-body border-t border-line pt-5 text-text-2">
        No findings need repair or further evaluation. The full report lists what was inspected.
      </p>
    );
  }
  return groups.map((group) => (
    <section key={group.key} aria-label={group.label}>
      {group.findings.map((finding) => (
        <FindingArticle key={finding.anchor} finding={finding} isShort headingLevel={3} />
      ))}
    </section>
  ));
}

function FullReport({ model }: { model: ReportModel }) {
  return (
    <>
      <nav aria-label="Sections" className="border-t border-line py-3">
        <ol className="m-0 grid list-none gap-x-6 p-0 sm:grid-cols-2">
          {model.sections.map((section) => (
            <li key={section.anchor}>
              <a
                href={`#${section.anchor}`}
                className="flex min-h-11 items-center gap-2 text-text no-underline hover:underline"
              >
                <span className="w-6 text-text-3">{section.number}</span> {section.label}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Facts facts={model.general} />
      {model.sections.map((section) => (
        <SectionPart key={section.anchor} section={section} />
      ))}
      {model.appendix.length > 0 && (
        <section className="mt-10">
          <h2 className="type-h2 m-0 mb-3">More photos</h2>
          {model.appendix.map((group) => (
            <div key={group.label} className="mb-6">
              <h3 className="type-h3 mt-0 mb-2.5">{group.label}</h3>
              <PhotoFigures photos={group.photos} />
            </div>
          ))}
        </section>
      )}
      <div className="mt-8">
        {model.notices.map((notice) => (
          <Paragraphs
            key={`${notice.heading} ${notice.paragraphs[0]}`}
            isProminent={notice.isProminent}
            title={notice.heading === '' ? 'Notice' : notice.heading}
            paragraphs={notice.paragraphs}
          />
        ))}
      </div>
      {model.signatures.map((signature) => (
        <div key={signature.label} className="mt-8">
          <SignatureMark signature={signature} />
        </div>
      ))}
    </>
  );
}
