/** Report types that follow the state of the house: with what its law requires on the inspection date. */
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { DatedValueRow } from '@plumbline/domain/tables/records';

/** The packs describe home inspections (`states/apply-pack.ts`). */
export const followsState = (definitionId: string): boolean => definitionId === 'home_inspection';

/** The same object each time, so an open report is not drawn again. */
const built = new WeakMap<ReportDefinition, Map<string, ReportDefinition>>();

/** Without a pack for the state, the definition as it is. `values`: the office's, which switch facts off. The packs are a separate chunk. */
export async function buildForState(
  definition: ReportDefinition,
  region: string,
  day: string,
  values: readonly DatedValueRow[] = [],
): Promise<ReportDefinition> {
  if (region.trim() === '') return definition;
  const { factsOffOn, packOn, withoutFacts, withStatePack } = await import('@plumbline/domain/states/packs');
  const pack = packOn(region, day);
  if (pack === null) return definition;
  const known = built.get(definition) ?? new Map<string, ReportDefinition>();
  built.set(definition, known);
  const inForce = withoutFacts(pack, factsOffOn(values, day));
  const key = `${pack.state} ${pack.from} ${inForce.facts.map(({ id }) => id).join()}`;
  const made = known.get(key) ?? withStatePack(definition, inForce);
  known.set(key, made);
  return made;
}
