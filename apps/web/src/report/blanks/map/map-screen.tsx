/** /settings/forms?map={form}: opens a blank with its report type, its saved places and what was left on this device. */

import { type FieldMap, fieldMapSchema, formFieldSchema } from '@plumbline/domain/forms/field-map';
import { mapOfBlank, placeableFields, questionsOf } from '@plumbline/domain/forms/own-blank';
import { ownFormId } from '@plumbline/domain/forms/own-form-id';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import type { FormBlank } from '@plumbline/domain/tables/records';
import { Button, EmptyState, Skeleton, useToaster } from '@plumbline/ui';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useFormDraft } from '#src/ground/form/use-form-draft.ts';
import { type LocalWork, useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { isSameValue } from '#src/ground/local/same-value.ts';
import { log } from '#src/ground/log.ts';
import { makeBlob } from '#src/report/output/pdf/make-draft.ts';
import { useReportTypes } from '#src/report/overview/use-report-types.ts';
import { MapEditor } from './map-editor.tsx';
import type { Fields } from './map-edits.ts';
import { openPages, type PageSource } from './page-source.ts';
import { testSnapshot } from './test-snapshot.ts';

interface MapScreenProps {
  readonly formId: string;
  readonly onClose: () => void;
}

export function MapScreen({ formId, onClose }: MapScreenProps) {
  const { repositories, officeId } = useLocal();
  const blanks = useLive(`form blanks ${officeId}`, () => repositories.formBlanks.live(officeId));
  const { types, isComplete } = useReportTypes();
  if (blanks.status === 'loading' || !isComplete) return <Skeleton className="h-96" />;
  const blank =
    blanks.status === 'ready' ? (blanks.value.find((each) => each.formId === formId) ?? null) : null;
  const type = types.find(({ id }) => ownFormId(id) === formId);
  if (blank === null || type === undefined)
    return (
      <Absent title="This form is not on this device" onClose={onClose}>
        It hasn’t downloaded yet, or its report type is no longer in use.
      </Absent>
    );
  // Another PDF starts over.
  return <LoadedMap key={blank.pdfSha256} blank={blank} type={type} onClose={onClose} />;
}

interface LoadedMapProps {
  readonly blank: FormBlank;
  readonly type: ReportType;
  readonly onClose: () => void;
}

interface Opened {
  readonly source: PageSource;
  readonly definition: ReportDefinition;
}

const draftSchema = z.object({
  fields: z.array(formFieldSchema),
  /** The saved mapping when editing began; missing in earlier versions. */
  begun: z.optional(z.array(formFieldSchema)),
});
/** The database's limit. */
const MAX_MAP_BYTES = 200_000;

function LoadedMap({ blank, type, onClose }: LoadedMapProps) {
  const work = useLocal();
  const toaster = useToaster();
  const { pdfSha256 } = blank;
  const draft = useFormDraft(`field-map-${blank.id}-${pdfSha256.slice(0, 12)}`);
  const [opened, setOpened] = useState<Opened | 'absent' | null>(null);
  const version = Math.max(1, ...type.editions.map((edition) => edition.version));
  useEffect(() => {
    let isOver = false;
    let source: PageSource | null = null;
    open(work, pdfSha256, { definitionId: type.id, definitionVersion: version }).then(
      (found) => {
        source = found?.source ?? null;
        if (isOver) source?.close();
        else setOpened(found ?? 'absent');
      },
      (error: unknown) => {
        log.error('The blank was not opened.', error);
        if (!isOver) setOpened('absent');
      },
    );
    return () => {
      isOver = true;
      source?.close();
    };
  }, [work, pdfSha256, type.id, version]);
  // The saved mapping when the screen opened: saving closes the screen.
  const [saved] = useState<Fields>(() => mapOfBlank(blank)?.fields ?? []);
  const places = useMemo(
    () => (opened === null || opened === 'absent' ? [] : placeableFields(opened.definition)),
    [opened],
  );
  const left = useMemo(() => {
    const parsed = draftSchema.safeParse(draft.kept);
    return parsed.success ? parsed.data : null;
  }, [draft.kept]);
  if (opened === 'absent')
    return (
      <Absent title="The PDF isn’t on this device" onClose={onClose}>
        It downloads when you’re online. If it doesn’t, add the file again.
      </Absent>
    );
  if (opened === null || draft.kept === undefined) return <Skeleton className="h-96" />;
  const { source, definition } = opened;
  const begun = left?.begun ?? saved;
  const mapOf = (fields: Fields): FieldMap => ({
    version: 1,
    pdfSha256,
    formNumber: type.name,
    pages: source.sizes.map(({ widthPt, heightPt }) => ({ widthPt, heightPt })),
    questions: questionsOf(definition),
    fields: [...fields],
  });

  async function save(fields: Fields): Promise<string | null> {
    if (fields.length === 0) return 'Nothing is placed yet. Place at least one answer, then save.';
    const map = fieldMapSchema.safeParse(mapOf(fields));
    if (!map.success || JSON.stringify(map.data).length > MAX_MAP_BYTES)
      return 'There are too many placed answers to save. Remove some, then save again.';
    const isUnseen = !isSameValue(begun, mapOfBlank(blank)?.fields ?? []);
    const result = await work.repositories.formBlanks.saveMap(blank, map.data, {
      label: 'Save field mapping',
      isUnseen,
    });
    if (!result.ok)
      return 'The field mapping couldn’t be saved on this device. Free up some space, then try again.';
    await draft.clear();
    toaster.show({
      message: `Saved. “${type.name}” reports are now printed on ${blank.fileName}.`,
    });
    onClose();
    return null;
  }
  async function testPrint(fields: Fields, signal: AbortSignal): Promise<PageSource> {
    const text = serializeSnapshot(await testSnapshot(type, definition, mapOf(fields)));
    const made = await makeBlob(work, work.officeId, {
      source: { kind: 'snapshot', text, isDraft: true },
      signal,
    });
    if (!made.ok) throw new Error(made.reason);
    return openPages(made.file);
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="m-0 text-field leading-5.5 font-title">{type.name}</h2>
          <p className="type-meta mt-0.5 mb-0 break-words text-text-3">{blank.fileName}</p>
        </div>
        <Button variant="outline" label="Back to the forms" onClick={onClose} />
      </div>
      <MapEditor
        source={source}
        places={places}
        saved={saved}
        draft={left?.fields ?? null}
        onDraft={(fields) => draft.save({ fields, begun })}
        onSave={save}
        onTest={testPrint}
      />
    </div>
  );
}

interface AbsentProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: string;
}

function Absent({ title, onClose, children }: AbsentProps) {
  return (
    <EmptyState title={title} action={<Button label="Back to the forms" onClick={onClose} />}>
      {children}
    </EmptyState>
  );
}

async function open(
  { store, fetchFile, officeId, repositories }: LocalWork,
  sha256: string,
  key: { readonly definitionId: string; readonly definitionVersion: number },
): Promise<Opened | null> {
  const [here, definition] = await Promise.all([
    store.files.get(`${sha256}.pdf`),
    repositories.definitions.load({ scopeId: officeId, ...key }),
  ]);
  const file =
    here === null
      ? await fetchFile({ scopeId: officeId, sha256, ext: 'pdf' })
      : new Blob([here], { type: 'application/pdf' });
  if (file === null || definition === null) return null;
  return { source: await openPages(file), definition };
}
