/** Differences between merging contacts and merging accounts; the sheets are shared. */
import type { DuplicateStrength } from '@plumbline/domain/contacts/duplicate-groups';
import type { SearchedTexts } from '@plumbline/domain/contacts/people-search';
import type { ReactNode } from 'react';

/** Field to ID of the record whose value is kept. */
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
  /** Text next to the name that tells two apart. */
  readonly describe: (record: T) => string;
  readonly findDuplicates: (isKnownApart?: (a: string, b: string) => boolean) => readonly {
    readonly members: readonly T[];
    /** 'same email' */
    readonly reasons: readonly string[];
    readonly strength: DuplicateStrength;
  }[];
  readonly renderChoice: (props: MergeChoiceProps<T>) => ReactNode;
  /** Returns false when nothing was merged; the error has been shown. */
  readonly merge: (kept: T, others: readonly T[], choices: Choices) => Promise<boolean>;
  /** Merges several groups in one step, each into its first member. Returns false when nothing was merged. */
  readonly mergeGroups: (groups: readonly (readonly T[])[]) => Promise<boolean>;
  readonly words: {
    /** 'Choose who is the same person as Ana.' */
    readonly choose: (name: string) => string;
    readonly chooseFirst: string;
    readonly searchHint: string;
    readonly noneLikely: string;
    readonly different: string;
    /** Heading of a group of duplicates. */
    readonly whoIsTheSame: string;
    readonly noDuplicates: string;
    /** 'the same name, and the same email' */
    readonly certain: string;
  };
}
