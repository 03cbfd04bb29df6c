/** Remarks that a person has looked at and set aside: answers about the work, which no version contains. */
import { joinPath, optionKey } from '../../report/engine/answer-path.ts';
import { isAnswered } from '../../report/engine/condition.ts';
import { SET_ASIDE_PATH } from '../../report/snapshot/private-answers.ts';
import type { Remark } from './checked-report.ts';

/** A path has at most 200 signs. */
const LONGEST = 150;

/** The answer path that holds the reason, as text. */
export const setAsidePath = ({ id }: Pick<Remark, 'id'>): string =>
  joinPath(SET_ASIDE_PATH, optionKey(id).slice(0, LONGEST));

export interface SortedRemarks {
  readonly open: readonly Remark[];
  readonly setAside: readonly { readonly remark: Remark; readonly reason: string }[];
}

export function sortRemarks(
  remarks: readonly Remark[],
  readAnswer: (path: string) => unknown,
): SortedRemarks {
  const open: Remark[] = [];
  const setAside: { remark: Remark; reason: string }[] = [];
  for (const remark of remarks) {
    const reason = readAnswer(setAsidePath(remark));
    if (isAnswered(reason)) setAside.push({ remark, reason: String(reason) });
    else open.push(remark);
  }
  return { open, setAside };
}
