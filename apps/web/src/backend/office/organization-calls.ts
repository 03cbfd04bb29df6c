/**
 * Edits of the organization itself, which is not a synced table: editing is online only, and every device rereads
 * it with its identity. Failures are values; nothing here throws.
 */

import { pagePicturePath } from '@plumbline/domain/booking/page-pictures';
import { logoPath } from '@plumbline/domain/organization-logo';
import * as z from 'zod/mini';
import type { Backend } from '../backend.ts';
import { thrownOutcome } from '../call-outcome.ts';
import { whileItSays } from '../while-it-says.ts';

/** Named like the columns. */
export interface OrganizationColumns {
  name: string;
  email: string;
  phone: string;
  license_number: string;
  address: string;
  website: string;
  brand_color: string | null;
  logo_path: string | null;
  logo_sha256: string | null;
  logo_width: number | null;
  logo_height: number | null;
  report_font_set: string;
  report_footer_text: string;
  report_cover: string;
  report_layout: string;
}

/**
 * 'refused': this person is not permitted, or no longer. 'invalid': the database rejects a value. 'overtaken':
 * someone else saved one of these values after they were read; nothing was written.
 */
export type OrganizationOutcome =
  | 'saved'
  | 'overtaken'
  | 'offline'
  | 'signed-out'
  | 'refused'
  | 'invalid'
  | 'number-taken'
  | 'failed';

/** A file is named by its checksum, so no one can save another one in its place. */
export type UploadOutcome = Exclude<OrganizationOutcome, 'overtaken'>;

export interface OrganizationCalls {
  /** `stood`: the values seen in these columns, which are changed only while they still match. */
  save(
    patch: Partial<OrganizationColumns>,
    stood?: Partial<OrganizationColumns>,
  ): Promise<OrganizationOutcome>;
  /** Uploads the file only; `save` with the same checksum makes it the logo. An existing file counts as saved. */
  uploadLogo(png: Blob, sha256: string): Promise<UploadOutcome>;
  /** Uploads an image of the booking page; the list that names it is a synced row. */
  uploadPagePicture(jpeg: Blob, sha256: string): Promise<UploadOutcome>;
}

export interface OrganizationCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly organizationId: string;
}

export function createOrganizationCalls({
  backend,
  fetch,
  organizationId,
}: OrganizationCallDeps): OrganizationCalls {
  /** Uploads to the bucket `branding`. The name is its checksum: an existing file is this very file. */
  async function upload(path: string, file: Blob, type: string): Promise<UploadOutcome> {
    try {
      const [{ backendUrl, publishableKey }, token] = await Promise.all([
        backend.config(),
        backend.accessToken(),
      ]);
      if (token === null) return 'signed-out';
      const answer = await fetch(`${backendUrl}/storage/v1/object/branding/${path}`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          Authorization: `Bearer ${token}`,
          'Content-Type': type,
          'Cache-Control': 'max-age=31536000',
          'x-upsert': 'true',
        },
        body: file,
      });
      return answer.ok ? 'saved' : outcomeOf(answer.status, '');
    } catch (error) {
      return thrownOutcome(error);
    }
  }

  return {
    async save(patch, stood = {}) {
      try {
        const rest = await backend.rest();
        const answer = await whileItSays(
          rest.from('organizations').update(patch).eq('id', organizationId),
          stood,
        ).select('id');
        if (answer.error !== null) return outcomeOf(answer.status, answer.error.code);
        if (answer.data.length === 1) return 'saved';
        if (Object.keys(stood).length === 0) return 'refused';
        // No row: this person may not change it, or its values have changed.
        const columns = Object.keys(stood).join(',');
        const now = await rest.from('organizations').select(columns).eq('id', organizationId);
        if (now.error !== null) return outcomeOf(now.status, now.error.code);
        const [row] = rowsSchema.parse(now.data);
        const isAsSeen = Object.entries(stood).every(([column, value]) => row?.[column] === value);
        return row === undefined || isAsSeen ? 'refused' : 'overtaken';
      } catch (error) {
        return thrownOutcome(error); // the configuration or the token needs the network
      }
    },
    uploadLogo: (png, sha256) => upload(logoPath(organizationId, sha256), png, 'image/png'),
    uploadPagePicture: (jpeg, sha256) => upload(pagePicturePath(organizationId, sha256), jpeg, 'image/jpeg'),
  };
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const CHECK_VIOLATION = '23514';

function outcomeOf(status: number, code: string): UploadOutcome {
  if (status === 0) return 'offline';
  if (status === 401) return 'signed-out';
  if (status === 403) return 'refused';
  return code === CHECK_VIOLATION ? 'invalid' : 'failed';
}
