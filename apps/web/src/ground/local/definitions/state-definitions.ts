/** Report types that follow the state of the house: with what its law requires on the inspection date. */
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { DatedValueRow } from '@plumbline/domain/tables/records';

/** The packs describe home inspections, and change questions of the types that their facts name (`states/apply-pack.ts`). */
const HOME = 'home_inspection';
export const followsState = (definitionId: string): boolean =>
  definitionId === HOME || definitionId === 'pool_spa';

/** The same object each time, so an open report is not drawn again. */
const built = new WeakMap<ReportDefinition, Map<string, ReportDefinition>>();

/** Hints of the associations' standards, and what the pack of the state adds, if there is one. `values`: the office's, which change facts or switch them off. The packs are a separate chunk. */
export async function buildForState(
  definition: ReportDefinition,
  region: string,
  day: string,
  values: readonly DatedValueRow[] = [],
): Promise<ReportDefinition> {
  const { packOfOffice, packOn, withStandards, withStatePack, withTypeEffects } = await import(
    '@plumbline/domain/states/packs'
  );
  const pack = packOn(region, day);
  const known = built.get(definition) ?? new Map<string, ReportDefinition>();
  built.set(definition, known);
  const inForce = pack && packOfOffice(pack, values, day);
  const key =
    inForce === null ? '' : inForce === pack ? `${pack.state} ${pack.from}` : JSON.stringify(inForce);
  const make = (): ReportDefinition => {
    if (definition.id !== HOME) return inForce === null ? definition : withTypeEffects(definition, inForce);
    const asked = withStandards(definition);
    return inForce === null ? asked : withStatePack(asked, inForce);
  };
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}
