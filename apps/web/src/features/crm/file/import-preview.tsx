import { formatPhone } from '@plumbline/domain/contact-format';
import type { ContactFile } from '@plumbline/domain/crm/contact-file';
import { CONTACT_KIND_LABELS } from '@plumbline/domain/crm/labels';
import type { ContactImport, ImportedValues } from '@plumbline/domain/crm/plan-contact-import';
import { countOf, formatNumber } from '@plumbline/domain/format-number';
import { Disclosure } from '@plumbline/ui';

const SHOWN = 100;
const FIELD_WORDS: Readonly<Record<string, string>> = {
  email: 'e-mail',
  otherEmails: 'e-mail',
  phone: 'phone',
  otherPhones: 'phone',
  address: 'address',
  otherAddresses: 'address',
  jobTitle: 'title',
  accountId: 'account',
  emailLabel: '',
  phoneLabel: '',
};

export interface ImportPreviewProps {
  readonly fileName: string;
  readonly file: Extract<ContactFile, { ok: true }>;
  readonly plan: ContactImport;
}

/** What the file would do, by line. */
export function ImportPreview({ fileName, file, plan }: ImportPreviewProps) {
  const { added, changed, unchangedCount } = plan;
  const parts = [
    added.length > 0 && `${formatNumber(added.length)} new`,
    changed.length > 0 && `${formatNumber(changed.length)} to add to`,
    unchangedCount > 0 && `${formatNumber(unchangedCount)} as they are`,
  ].filter((part) => part !== false);
  return (
    <div>
      <p role="status" className="type-body m-0 mb-2">
        <span className="font-[600] break-words">{fileName}</span>
        {parts.length === 0 ? ': nobody in it.' : `: ${parts.join(', ')}.`}
        {file.problems.length > 0 &&
          ` ${countOf(file.problems.length, 'line')} cannot be read and would be left out.`}
      </p>
      {file.ignoredColumns.length > 0 && (
        <p className="type-meta m-0 mb-2 break-words text-text-3">
          {`Columns that are not used: ${file.ignoredColumns.join(', ')}.`}
        </p>
      )}
      <Lines
        title="Lines that cannot be read"
        isOpenAtFirst
        lines={file.problems.map(({ line, reason }) => ({ line, words: `${reason}.` }))}
      />
      <Lines
        title="New contacts"
        isOpenAtFirst={file.problems.length === 0}
        lines={added.map(({ line, values }) => ({ line, words: newWords(values) }))}
      />
      <Lines
        title="Contacts that get more"
        isOpenAtFirst={file.problems.length === 0 && added.length === 0}
        lines={changed.map(({ line, contact, patch }) => ({
          line,
          words: `${contact.name}: ${patchWords(patch)}`,
        }))}
      />
    </div>
  );
}

const newWords = ({ name, kind, company, email, phone }: ImportedValues): string =>
  [name, kind === undefined ? '' : CONTACT_KIND_LABELS[kind], company, email, formatPhone(phone ?? '')]
    .filter((part) => part !== '' && part !== undefined)
    .join(' · ');

const patchWords = (patch: ImportedValues): string =>
  [...new Set(Object.keys(patch).map((name) => FIELD_WORDS[name] ?? name))]
    .filter((word) => word !== '')
    .join(', ');

interface LinesProps {
  readonly title: string;
  readonly isOpenAtFirst: boolean;
  readonly lines: readonly { readonly line: number; readonly words: string }[];
}

function Lines({ title, isOpenAtFirst, lines }: LinesProps) {
  if (lines.length === 0) return null;
  const more = lines.length - SHOWN;
  return (
    <Disclosure
      title={title}
      aside={<span className="type-meta text-text-3">{formatNumber(lines.length)}</span>}
      isOpenAtFirst={isOpenAtFirst}
    >
      <ul aria-label={title} className="m-0 list-none p-0">
        {lines.slice(0, SHOWN).map(({ line, words }) => (
          <li key={line} className="type-body flex gap-3 py-1.5">
            <span className="type-meta w-16 flex-none pt-0.5 text-text-3">{`Line ${line}`}</span>
            <span className="min-w-0 break-words">{words}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="type-meta m-0 mt-1 text-text-3">{`and ${formatNumber(more)} more`}</p>}
    </Disclosure>
  );
}
