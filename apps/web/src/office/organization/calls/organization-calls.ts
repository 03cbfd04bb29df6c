/**
 * Edits of the organization itself, which is not a synced table: editing is online only, and every device rereads
 * it with its identity.
 */

import { logoPath } from '@plumbline/domain/ground/organization-logo';
import { pagePicturePath } from '@plumbline/domain/office/booking/page-pictures';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, DONE, failure, type Result, rowCount } from '#src/ground/backend/call.ts';
import { FOREVER, uploadFile } from '#src/ground/backend/upload-file.ts';
import { whileItSays } from '#src/ground/backend/while-it-says.ts';

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

export interface OrganizationCalls {
  /** `stood`: the values seen in these columns; 'overtaken', without writing, when one has changed since. */
  save(patch: Partial<OrganizationColumns>, stood?: Partial<OrganizationColumns>): Promise<Result<null>>;
  /** Uploads the file only; `save` with the same checksum makes it the logo. An existing file counts as saved. */
  uploadLogo(png: Blob, sha256: string): Promise<Result<null>>;
  /** Uploads an image of the booking page; the list that names it is a synced row. */
  uploadPagePicture(jpeg: Blob, sha256: string): Promise<Result<null>>;
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
  const upload = (path: string, file: Blob, type: string): Promise<Result<null>> =>
    uploadFile({ backend, fetch }, `branding/${path}`, file, type, FOREVER);

  return {
    async save(patch, stood = {}) {
      const count = await call(
        backend,
        (rest) =>
          whileItSays(rest.from('organizations').update(patch).eq('id', organizationId), stood).select('id'),
        rowCount,
      );
      if (!count.ok) return count;
      if (count.value === 1) return DONE;
      if (Object.keys(stood).length === 0) return failure('refused');
      // No row: this person may not change it, or its values have changed.
      const isAsSeen = await call(
        backend,
        (rest) => rest.from('organizations').select(Object.keys(stood).join(',')).eq('id', organizationId),
        (data) => {
          const [row] = rowsSchema.parse(data);
          return row === undefined || Object.entries(stood).every(([column, value]) => row[column] === value);
        },
      );
      return isAsSeen.ok ? failure(isAsSeen.value ? 'refused' : 'overtaken') : isAsSeen;
    },
    uploadLogo: (png, sha256) => upload(logoPath(organizationId, sha256), png, 'image/png'),
    uploadPagePicture: (jpeg, sha256) => upload(pagePicturePath(organizationId, sha256), jpeg, 'image/jpeg'),
  };
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
