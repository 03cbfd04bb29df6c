/** The editor of a repair request: findings on one side, the request on the other; on a phone one at a time. */
import type { ModelFinding } from '@plumbline/domain/report/model/types';
import { MAX_AUTHOR, MAX_ITEMS, MAX_TITLE } from '@plumbline/domain/report/repair-request/content';
import { Field, SegmentedControl, TextInput, useMediaQuery, useToaster } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { saveRepairPdf } from '../make-repair-pdf.ts';
import { withItem, withoutItem } from './draft-history.ts';
import { EditorClosed } from './editor-closed.tsx';
import { FindingPicker } from './finding-picker.tsx';
import { RequestBar } from './request-bar.tsx';
import { RequestList } from './request-list.tsx';
import { RequestNotices } from './request-notices.tsx';
import { Sharing } from './sharing.tsx';
import {
  type RepairEditor as Editor,
  type EditorParts,
  type SaveOutcome,
  useRepairEditor,
} from './use-repair-editor.ts';
import { VersionList } from './version-list.tsx';

interface RepairEditorProps extends EditorParts {
  readonly onBack: () => void;
}

const BOTH_COLUMNS = '(min-width: 64rem)';

export function RepairEditor({ onBack, ...parts }: RepairEditorProps) {
  const editor = useRepairEditor(parts);
  const toaster = useToaster();
  const hasBoth = useMediaQuery(BOTH_COLUMNS);
  const [side, setSide] = useState<'findings' | 'request'>('findings');
  const [isMakingPdf, setMakingPdf] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, content, edit } = editor;
  useEffect(() => {
    if (state === 'ready') heading.current?.focus();
  }, [state]);
  if (state !== 'ready') return <EditorClosed state={state} onRetry={editor.retry} onBack={onBack} />;

  const { report } = parts;
  const toggle = (finding: ModelFinding, isChosen: boolean): void =>
    edit((now) => {
      const present = now.items.find((item) => item.finding?.anchor === finding.anchor);
      if (!isChosen) return present === undefined ? now : withoutItem(now, present.id);
      if (present !== undefined || now.items.length >= MAX_ITEMS) return now;
      const { anchor, number, title } = finding;
      return withItem(now, {
        id: crypto.randomUUID(),
        finding: { anchor, number: number.slice(0, 40) },
        title: title.slice(0, MAX_TITLE),
        wish: 'repair',
        amountCents: null,
        words: '',
      });
    });
  async function save(over?: number): Promise<void> {
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) {
      setSide('request');
      wrong.focus();
      return;
    }
    const outcome = await editor.save(over);
    toaster.show(SAVE_WORDS[outcome]);
  }
  async function download(version: number): Promise<void> {
    setMakingPdf(true);
    const answer = await parts.calls.document(parts.links, version);
    const words =
      answer.ok && answer.value.status === 'ok'
        ? await saveRepairPdf(answer.value.document, answer.value.photos)
        : 'The PDF couldn’t be created. Try again in a moment.';
    setMakingPdf(false);
    if (words !== '') toaster.show({ message: words, kind: 'error' });
  }
  const options = [
    { value: 'findings' as const, label: 'Findings' },
    { value: 'request' as const, label: `Request (${content.items.length})` },
  ];
  return (
    <div ref={page} className="min-h-dvh bg-bg text-text">
      <RequestBar
        editor={editor}
        address={report.cover.addressLines[0] ?? report.title}
        heading={heading}
        onBack={onBack}
        onSave={() => void save()}
      />
      <RequestNotices editor={editor} onSaveOver={(version) => void save(version)} />
      <main
        id="main"
        className="mx-auto grid max-w-310 grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 px-4 pt-5 pb-24 md:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        {!hasBoth && (
          <SegmentedControl label="View" isWide options={options} value={side} onValueChange={setSide} />
        )}
        {(hasBoth || side === 'findings') && (
          <section
            aria-labelledby="findings"
            className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-2"
          >
            <h2 id="findings" className="type-h3 mt-0 mb-3">
              Findings in the report
            </h2>
            <FindingPicker
              findings={editor.findings}
              labels={report.severityLabels}
              content={content}
              onToggle={toggle}
            />
          </section>
        )}
        {(hasBoth || side === 'request') && (
          <div className="grid gap-8">
            <section aria-labelledby="request" className="grid gap-4">
              <h2 id="request" className="type-h3 m-0">
                Your request
              </h2>
              <Author editor={editor} />
              <RequestList editor={editor} safetyLabel={report.severityLabels.safety} />
            </section>
            <Sharing editor={editor} company={report.organization.name} />
            <VersionList
              editor={editor}
              isBusy={isMakingPdf}
              onDownload={(version) => void download(version)}
            />
          </div>
        )}
      </main>
    </div>
  );
}

const SAVE_WORDS: Readonly<
  Record<SaveOutcome, { readonly message: string; readonly kind?: 'error' | 'warning' }>
> = {
  saved: { message: 'Request saved' },
  changed: { message: 'Someone else saved a version. Choose which one to keep.', kind: 'warning' },
  'too-many': { message: 'This link has reached its limit. Try again in an hour.', kind: 'error' },
  gone: { message: 'The report is no longer shared, so the request can’t be saved.', kind: 'error' },
  offline: { message: 'You’re offline. Your changes are kept on this device.', kind: 'warning' },
  failed: { message: 'The request wasn’t saved. Your changes are kept on this device.', kind: 'error' },
};

const ROLES = [
  { value: 'client' as const, label: 'Buyer' },
  { value: 'agent' as const, label: 'Buyer’s agent' },
];

function Author({ editor: { author, setAuthor } }: { readonly editor: Editor }) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      <Field label="Your name (optional)">
        <TextInput
          autoComplete="name"
          value={author.name}
          maxLength={MAX_AUTHOR}
          onChange={({ target }) => setAuthor({ ...author, name: target.value })}
        />
      </Field>
      <SegmentedControl
        label="You are"
        options={ROLES}
        value={author.role}
        onValueChange={(role) => setAuthor({ ...author, role })}
      />
    </div>
  );
}
