/**
 * Changes of the organization itself. It is no synced table: whoever edits it is online, and every device reads it again
 * with its identity. Failures are values; nothing here throws.
 */
import { pagePicturePath } from '@plumbline/domain/booking/page-pictures';
import { logoPath } from '@plumbline/domain/organization-logo';
import type { Backend } from '../backend.ts';

/** As the columns are called. */
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

/** 'refused': this person may not (any more). 'invalid': the database does not take a value. */
export type OrganizationOutcome =
  | 'saved'
  | 'offline'
  | 'signed-out'
  | 'refused'
  | 'invalid'
  | 'number-taken'
  | 'failed';

export interface OrganizationCalls {
  save(patch: Partial<OrganizationColumns>): Promise<OrganizationOutcome>;
  /** The file only; `save` with the same checksum makes it the logo. A file that lies there already counts as saved. */
  uploadLogo(png: Blob, sha256: string): Promise<OrganizationOutcome>;
  /** The file of a picture of the booking page; the list that names it is a synced row. */
  uploadPagePicture(jpeg: Blob, sha256: string): Promise<OrganizationOutcome>;
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
  /** Into the bucket `branding`. Its name is its checksum: what lies there already is this very file. */
  async function upload(path: string, file: Blob, type: string): Promise<OrganizationOutcome> {
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
    } catch {
      return 'offline';
    }
  }

  return {
    async save(patch) {
      try {
        const answer = await (await backend.rest())
          .from('organizations')
          .update(patch)
          .eq('id', organizationId)
          .select('id');
        if (answer.error === null) return answer.data.length === 1 ? 'saved' : 'refused';
        return outcomeOf(answer.status, answer.error.code);
      } catch {
        return 'offline'; // the configuration or the token needs the network
      }
    },
    uploadLogo: (png, sha256) => upload(logoPath(organizationId, sha256), png, 'image/png'),
    uploadPagePicture: (jpeg, sha256) => upload(pagePicturePath(organizationId, sha256), jpeg, 'image/jpeg'),
  };
}

const CHECK_VIOLATION = '23514';

function outcomeOf(status: number, code: string): OrganizationOutcome {
  if (status === 0) return 'offline';
  if (status === 401) return 'signed-out';
  if (status === 403) return 'refused';
  return code === CHECK_VIOLATION ? 'invalid' : 'failed';
}
