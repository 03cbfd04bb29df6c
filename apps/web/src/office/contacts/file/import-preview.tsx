import type { RowProblem } from '@plumbline/domain/contacts/contact-file';
import { ImportOutline } from '@plumbline/ui';
import { importSummary } from './import-summary.ts';

interface OfLine {
  readonly line: number;
}

export interface ImportPreviewProps<Added extends OfLine, Changed extends OfLine> {
  readonly fileName: string;
  readonly file: {
    readonly problems: readonly RowProblem[];
    readonly doubts: readonly RowProblem[];
    readonly ignoredColumns: readonly string[];
  };
  readonly plan: {
    readonly added: readonly Added[];
    readonly changed: readonly Changed[];
    readonly unchangedCount: number;
  };
  /** 'contacts' */
  readonly noun: string;
  readonly addedWords: (added: Added) => string;
  readonly changedWords: (changed: Changed) => string;
}

/** The effects of a file, by line. */
export function ImportPreview<Added extends OfLine, Changed extends OfLine>({
  fileName,
  file: { problems, doubts, ignoredColumns },
  plan,
  noun,
  addedWords,
  changedWords,
}: ImportPreviewProps<Added, Changed>) {
  return (
    <ImportOutline
      fileName={fileName}
      summary={importSummary(plan, problems)}
      ignoredColumns={ignoredColumns}
      parts={[
        {
          title: 'Rows that can’t be read',
          lines: problems.map(inWords),
        },
        {
          title: 'Rows to check',
          lines: doubts.map(inWords),
        },
        {
          title: `New ${noun}`,
          lines: plan.added.map((added) => ({ line: added.line, words: addedWords(added) })),
        },
        {
          title: `${capital(noun)} with additions`,
          lines: plan.changed.map((changed) => ({ line: changed.line, words: changedWords(changed) })),
        },
      ]}
    />
  );
}

const inWords = ({ line, reason }: RowProblem) => ({ line, words: `${capital(reason)}.` });

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns 'email, phone': labels of the fields that get a value; '' in `words` omits a field. */
export const fieldsInWords = (patch: object, words: Readonly<Record<string, string>>): string =>
  [...new Set(Object.keys(patch).map((name) => words[name] ?? name))]
    .filter((word) => word !== '')
    .join(', ');
