/**
 * Built-in report types that depend on the organization's settings: rebuilt with those in effect on the inspection
 * date.
 */
import type { DatedValue } from '@plumbline/domain/insurance/dated-values/effective-values';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';

type Build = (values: readonly DatedValue[], day: string) => Promise<ReportDefinition>;

const load = () => import('@plumbline/domain/insurance/dated-values/effective-values');

const BUILDERS: Readonly<Record<string, Build>> = {
  ca_wildfire: async (values, day) => {
    const [{ settingOn }, { buildCaWildfire }] = await Promise.all([
      load(),
      import('@plumbline/domain/report-types/ca-wildfire'),
    ]);
    return buildCaWildfire(settingOn(values, 'california', day).value);
  },
  tx_property_inspection: async (values, day) => {
    const [{ settingOn }, { buildTxPropertyInspection }] = await Promise.all([
      load(),
      import('@plumbline/domain/report-types/tx-property-inspection'),
    ]);
    return buildTxPropertyInspection(settingOn(values, 'texas_form', day).value);
  },
  tx_windstorm: async (values, day) => {
    const [{ settingOn }, { buildTxWindstorm }] = await Promise.all([
      load(),
      import('@plumbline/domain/report-types/tx-windstorm'),
    ]);
    return buildTxWindstorm(settingOn(values, 'texas', day).value);
  },
  roof_certification: async (values, day) => {
    const [{ settingOn }, { buildRoofCertification }] = await Promise.all([
      load(),
      import('@plumbline/domain/report-types/roof-certification'),
    ]);
    return buildRoofCertification(settingOn(values, 'roof_certification', day).value);
  },
  manufactured_home: async (values, day) => {
    const [{ settingOn }, { buildManufacturedHome }] = await Promise.all([
      load(),
      import('@plumbline/domain/report-types/manufactured-home'),
    ]);
    return buildManufacturedHome(settingOn(values, 'manufactured_home', day).value);
  },
};

export const followsSettings = (definitionId: string): boolean => Object.hasOwn(BUILDERS, definitionId);

export const buildWithSettings = async (
  definition: ReportDefinition,
  values: readonly DatedValue[],
  day: string,
): Promise<ReportDefinition> => (await BUILDERS[definition.id]?.(values, day)) ?? definition;
