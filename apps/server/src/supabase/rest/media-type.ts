/**
 * The JSON form that an `Accept` header requests. CSV, GeoJSON, query plans and anything else are rejected: JSON under
 * such a name would be wrong.
 */
import { RestError } from './errors.ts';

export interface AcceptedJson {
  readonly wantsSingle: boolean;
  readonly stripsNulls: boolean;
}

const singleTypes = new Set(['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object']);
const listTypes = new Set(['application/vnd.pgrst.array+json', 'application/vnd.pgrst.array']);
const plainTypes = new Set(['application/json', 'application/*', '*/*', '']);

export function acceptedJson(header: string | null): AcceptedJson {
  for (const entry of (header ?? '').split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    if (parameters.some((each) => /^q=0(\.0*)?$/.test(each))) continue;
    const stripsNulls = parameters.includes('nulls=stripped');
    if (singleTypes.has(type)) return { wantsSingle: true, stripsNulls };
    if (listTypes.has(type)) return { wantsSingle: false, stripsNulls };
    if (plainTypes.has(type)) return { wantsSingle: false, stripsNulls: false };
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header}`);
}
