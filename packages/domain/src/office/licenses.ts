/** Which of a member's licenses a report prints: the one of the house's state and of the form's kind. */
import type { ReportDefinition } from '../report/engine/definition.ts';
import type { LicenseKind, MemberLicense } from '../tables/member-licenses.ts';

export type HeldLicense = Pick<MemberLicense, 'userId' | 'state' | 'kind' | 'number' | 'expiresOn'>;

export interface LicenseHolder {
  readonly userId: string;
  /** Of the house, as entered. */
  readonly state: string;
  /** The profile's, which names neither state nor kind. */
  readonly ownNumber: string;
}

/** The license of the state, else one that counts in every state. */
export function fittingLicense(
  held: readonly HeldLicense[],
  { userId, state }: Pick<LicenseHolder, 'userId' | 'state'>,
  kind: LicenseKind,
): HeldLicense | null {
  const here = state.trim().toUpperCase();
  const ofKind = held.filter(
    (each) => each.userId === userId && each.kind === kind && each.number.trim() !== '',
  );
  return ofKind.find((each) => each.state === here) ?? ofKind.find((each) => each.state === '') ?? null;
}

/** The profile's number, unless it is known to be a license of another state. */
function ownFallback(held: readonly HeldLicense[], { userId, state, ownNumber }: LicenseHolder): string {
  const same = held.filter((each) => each.userId === userId && each.number.trim() === ownNumber.trim());
  const isHere = same.some((each) => each.state === '' || each.state === state.trim().toUpperCase());
  return same.length === 0 || isHere ? ownNumber : '';
}

const RADON = 'inspector.radon_license';

/** Facts of report types. The profile's number is printed where it always was, never for pest control or mold. */
export function licenseFacts(
  held: readonly HeldLicense[],
  holder: LicenseHolder,
): Readonly<Record<string, string>> {
  const of = (kind: LicenseKind): HeldLicense | null => fittingLicense(held, holder, kind);
  const home = of('home_inspector');
  const assessor = of('mold_assessor');
  const own = ownFallback(held, holder);
  return {
    'inspector.license_number': home?.number ?? own,
    'inspector.license_expires': home?.expiresOn ?? '',
    [RADON]: of('radon')?.number ?? own,
    'inspector.pest_id_card': of('pest_card')?.number ?? '',
    'company.pest_license_number': of('pest_business')?.number ?? '',
    'inspector.mold_license': assessor === null ? '' : [assessor.number, assessor.state].join(' ').trim(),
    'company.mold_license': of('mold_company')?.number ?? '',
  };
}

/** What a report prints for its inspector where the question is left empty. */
export function printedLicense(
  definition: ReportDefinition,
  held: readonly HeldLicense[],
  holder: LicenseHolder,
): string {
  const asked = definition.general.fields.find(({ id }) => id === 'inspector_license');
  const facts = licenseFacts(held, holder);
  return facts[asked?.fact === RADON ? RADON : 'inspector.license_number'] ?? '';
}
