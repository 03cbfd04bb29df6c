/** Filters a list of agreements by text and status. */
import type { AgreementView } from './use-agreements.ts';

export type ListFilter = 'waiting' | 'signed' | 'ended';

export interface ListQuery {
  readonly q?: string | undefined;
  readonly show?: ListFilter | undefined;
}

const GROUPS: Readonly<Record<AgreementView['state'], ListFilter>> = {
  open: 'waiting',
  arriving: 'waiting',
  completed: 'signed',
  declined: 'ended',
  expired: 'ended',
  voided: 'ended',
  replaced: 'ended',
};

export interface AgreementList {
  readonly rows: readonly AgreementView[];
  readonly counts: Readonly<Record<ListFilter, number>>;
}

/** Every word must be in the title or the names and addresses of the signers. */
export function listAgreements(views: readonly AgreementView[], { q = '', show }: ListQuery): AgreementList {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const counts = { waiting: 0, signed: 0, ended: 0 };
  const rows = views.filter((view) => {
    const text = textOf(view);
    if (!words.every((word) => text.includes(word))) return false;
    counts[GROUPS[view.state]] += 1;
    return show === undefined || GROUPS[view.state] === show;
  });
  return { rows, counts };
}

const textOf = ({ agreement, signers }: AgreementView): string =>
  [agreement.title, ...signers.flatMap(({ name, email }) => [name, email])].join(' ').toLowerCase();
