import { countOf } from '@plumbline/domain/ground/format-number';
import {
  MAX_FILE_BYTES,
  type ReadFileResult,
  readDefinitionFile,
} from '@plumbline/domain/report/builder/definition-file';
import { oversizedParts } from '@plumbline/domain/report/builder/part-size';
import { collectFields } from '@plumbline/domain/report/engine/collect-fields';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { Button, SeverityShape, Sheet } from '@plumbline/ui';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { placeName } from '../model/place-names.ts';

interface ImportSheetProps {
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

type Read = ReadFileResult & { readonly fileName: string };

/** Checks a file first and explains its problems; writes nothing before confirmation. */
export function ImportSheet({ onClose, onMade }: ImportSheetProps) {
  const { repositories, officeId } = useLocal();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) {
      setRead({
        ok: false,
        fileName: file.name,
        problems: ['This file is larger than 4 MB. Report types are smaller.'],
      });
      return;
    }
    const found = readDefinitionFile(await file.text());
    const long = found.ok ? oversizedParts(found.definition) : [];
    setRead(
      found.ok && long.length > 0
        ? { ok: false, fileName: file.name, problems: long.map((path) => tooLong(found.definition, path)) }
        : { ...found, fileName: file.name },
    );
  }
  async function make(): Promise<void> {
    if (read === null || !read.ok) return;
    const { definition } = read;
    setFailure(null);
    setBusy(true);
    const made = await repositories.definitions.addDraft(officeId, definition, {
      basedOn: { id: definition.id, version: definition.version, title: `${read.fileName}` },
    });
    setBusy(false);
    if (made.result.ok) onMade(made.id);
    else setFailure('The type couldn’t be saved on this device. Free up some space and try again.');
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Import a report type"
      description="A JSON file exported from Plumbline. It becomes a new draft; nothing existing changes."
      footer={
        <>
          {read?.ok && (
            <Button label="Import as draft" variant="primary" isBusy={isBusy} onClick={() => void make()} />
          )}
          <Button
            label={read === null ? 'Choose a JSON file' : 'Choose another file'}
            icon={FileUp}
            variant={read?.ok ? 'plain' : 'primary'}
            onClick={() => input.current?.click()}
          />
        </>
      }
    >
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Report type file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // The same file may be chosen again after it was fixed.
          event.currentTarget.value = '';
        }}
      />
      <div role="status">
        {read?.ok && (
          <>
            <h3 className="type-h3 m-0">{read.definition.title || 'Unnamed report type'}</h3>
            <p className="type-body mt-1 text-text-2">
              {`${countOf(read.definition.sections.length, 'section')}, ${countOf(collectFields(read.definition).length, 'question')}.`}
            </p>
            {read.open.length > 0 && (
              <>
                <p className="type-body mb-1">Fix these before you release it:</p>
                <Problems list={read.open} />
              </>
            )}
          </>
        )}
        {read !== null && !read.ok && (
          <>
            <h3 className="type-h3 m-0 mb-2">This file can’t be imported</h3>
            <Problems list={read.problems} />
          </>
        )}
        {failure !== null && <p className="type-body">{failure}</p>}
      </div>
    </Sheet>
  );
}

const tooLong = (definition: ReportDefinition, path: string): string =>
  path === 'type'
    ? 'Its general settings, rules, and notices are too long to store.'
    : `The section ${placeName(definition, path)} is too long to store. Split it into two sections.`;

function Problems({ list }: { list: readonly string[] }) {
  return (
    <ul className="type-body m-0 grid list-none gap-1.5 p-0">
      {list.map((problem) => (
        <li key={problem} className="flex gap-2">
          <SeverityShape severity="major" className="mt-1" />
          {problem}
        </li>
      ))}
    </ul>
  );
}
