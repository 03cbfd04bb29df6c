/** The PDF of a report's latest published version, read from storage as the key's person. */
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import type { JwtSigner } from '#src/ground/keys/jwt.ts';
import type { KeyHolder } from './api-keys.ts';
import type { RateHeaders } from './api-limits.ts';
import { officeListing, versionListing } from './listings.ts';
import { ApiProblem } from './problem.ts';
import { readOne, readRows } from './read-rows.ts';

export type PdfReader = (holder: KeyHolder, reportId: string, headers: RateHeaders) => Promise<Response>;

export interface PdfReaderDeps {
  readonly database: CallerDatabase;
  readonly jwt: Pick<JwtSigner, 'sign'>;
  readonly anonKey: string;
  readonly publicUrl: string;
  readonly contractFetch: (request: Request, origin: string) => Promise<Response>;
}

/** The token never leaves this server. */
const tokenSeconds = 60;

export function createPdfReader({
  database,
  jwt,
  anonKey,
  publicUrl,
  contractFetch,
}: PdfReaderDeps): PdfReader {
  return async (holder, reportId, headers) => {
    const { organizationId, caller, userId } = holder;
    const path = await database.asCaller(caller, async (client) => {
      const report = await readOne(client, officeListing('reports', organizationId), reportId);
      const listing = versionListing(organizationId, reportId);
      const [version] = await readRows(
        client,
        `select ${listing.row} as row from ${listing.from} where ${listing.where} order by t.version desc, t.created_at desc limit 1`,
        [...listing.values],
      );
      if (version === undefined) throw new ApiProblem(404, 'No version has been published yet.');
      return `${organizationId}/${String(report.inspection_id)}/${String(version.pdf_sha256)}.pdf`;
    });
    const { token } = await jwt.sign({ ...caller.claims, sub: userId }, tokenSeconds);
    const file = await contractFetch(
      new Request(new URL(`/storage/v1/object/authenticated/reports/${path}`, publicUrl), {
        headers: { apikey: anonKey, authorization: `Bearer ${token}` },
      }),
      caller.origin,
    );
    if (!file.ok) {
      await file.body?.cancel();
      throw new ApiProblem(404, 'The PDF hasn’t been uploaded yet. Try again in a moment.');
    }
    const own = { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' };
    return new Response(file.body, { headers: { ...headers, ...own } });
  };
}
