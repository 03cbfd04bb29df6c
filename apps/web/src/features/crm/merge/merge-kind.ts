/** What differs between merging contacts and merging accounts; the sheets are the same. */
import type { SearchedTexts } from '@plumbline/domain/crm/people-search';
import type { ReactNode } from 'react';

/** Whose value of a field stays, by field: the id of a record. */
export type Choices = Readonly<Record<string, string>>;

export interface MergeChoiceProps<T> {
  /** The kept one first. */
  readonly records: readonly [T, ...T[]];
  readonly choices: Choices;
  readonly onKeep: (id: string) => void;
  readonly onChoose: (choices: Choices) => void;
}

export interface MergeKind<T> {
  readonly noun: 'contact' | 'account';
  readonly records: readonly T[];
  readonly textsOf: (record: T) => SearchedTexts;
  /** Beside the name, to tell two apart. */
  readonly describe: (record: T) => string;
  readonly findDuplicates: (isKnownApart?: (a: string, b: string) => boolean) => readonly {
    readonly members: readonly T[];
    /** 'same e-mail' */
    readonly reasons: readonly string[];
  }[];
  readonly renderChoice: (props: MergeChoiceProps<T>) => ReactNode;
  /** False when nothing was merged, which has been said. */
  readonly merge: (kept: T, others: readonly T[], choices: Choices) => Promise<boolean>;
  readonly words: {
    /** 'Choose who is the same person as Ana.' */
    readonly choose: (name: string) => string;
    readonly chooseFirst: string;
    readonly searchHint: string;
    readonly noneLikely: string;
    readonly different: string;
    /** Over those of a group: who of them is one. */
    readonly whoIsTheSame: string;
    readonly noDuplicates: string;
  };
}
