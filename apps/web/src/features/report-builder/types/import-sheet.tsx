import { countOf } from '@plumbline/domain/format-number';
import {
  MAX_FILE_BYTES,
  type ReadFileResult,
  readDefinitionFile,
} from '@plumbline/domain/report-builder/definition-file';
import { collectFields } from '@plumbline/domain/report-engine/collect-fields';
import { Button, Field, SeverityShape, Sheet, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useLocal } from '../../../local/local-context.ts';

interface ImportSheetProps {
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

type Read = ReadFileResult & { readonly fileName: string };

/** A file is looked at first; what is wrong with it is said in words, and nothing is written before it is confirmed. */
export function ImportSheet({ onClose, onMade }: ImportSheetProps) {
  const { repositories, officeId } = useLocal();
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) {
      setRead({
        ok: false,
        fileName: file.name,
        problems: ['The file is larger than 4 MB: no report type is.'],
      });
      return;
    }
    setRead({ ...readDefinitionFile(await file.text()), fileName: file.name });
  }
  async function make(): Promise<void> {
    if (read === null || !read.ok) return;
    const { definition } = read;
    const made = await repositories.definitions.addDraft(officeId, definition, {
      basedOn: { id: definition.id, version: definition.version, title: `${read.fileName}` },
    });
    if (made.result.ok) onMade(made.id);
    else setFailure('The type could not be saved on this device. Free some space and try again.');
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Import a report type"
      description="A JSON file that was exported here. It becomes a draft of its own; nothing that exists is changed."
      footer={read?.ok && <Button label="Import as draft" variant="primary" onClick={() => void make()} />}
    >
      <Field label="File">
        <TextInput
          type="file"
          accept=".json,application/json"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </Field>
      <div role="status" className="mt-5">
        {read?.ok && (
          <>
            <h3 className="type-h3 m-0">{read.definition.title || 'A type without a name'}</h3>
            <p className="type-body mt-1 text-text-2">
              {`${countOf(read.definition.sections.length, 'section')}, ${countOf(collectFields(read.definition).length, 'question')}.`}
            </p>
            {read.open.length > 0 && (
              <>
                <p className="type-body mb-1">To be mended before it can be released:</p>
                <Problems list={read.open} />
              </>
            )}
          </>
        )}
        {read !== null && !read.ok && (
          <>
            <h3 className="type-h3 m-0 mb-2">This file cannot be imported</h3>
            <Problems list={read.problems} />
          </>
        )}
        {failure !== null && <p className="type-body">{failure}</p>}
      </div>
    </Sheet>
  );
}

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
