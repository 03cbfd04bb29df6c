/**
 * The built web app names no address at which secrets are traded, and holds no secret: tokens are exchanged by the server
 * (ADR 0147). Part of `npm test`.
 *   node tools/bundle-secrets.mjs
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const distFolder = path.join(import.meta.dirname, '..', 'apps', 'web', 'dist');
const textFile = /\.(js|mjs|css|html|json|txt|webmanifest)$/;

/** @type {readonly {what: string, pattern: RegExp}[]} */
const forbidden = [
  { what: "Google's token endpoint", pattern: /oauth2\.googleapis\.com/ },
  { what: "Microsoft's token endpoint", pattern: /login\.microsoftonline\.com/ },
  { what: "Apple's token endpoint", pattern: /appleid\.apple\.com\/auth\/token/ },
  { what: "Stripe's token endpoint", pattern: /connect\.stripe\.com\/oauth\/token/ },
  { what: "Intuit's token endpoint", pattern: /oauth\.platform\.intuit\.com/ },
  { what: 'a client secret', pattern: /client_secret/ },
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: 'a key of Stripe', pattern: /\bsk_(live|test)_\w{16}/ },
  { what: 'a secret of a webhook', pattern: /\bwhsec_[\w+/]{24}/ },
  { what: 'a key of the API', pattern: /\bplk_[\w-]{32}/ },
  { what: 'a sealed token', pattern: /\bs1\.[\w-]{1,32}\.[\w-]{40}/ },
];

/** @param {string} text */
export const secretsIn = (text) =>
  forbidden.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);

function main() {
  const files = readdirSync(distFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) {
    for (const what of secretsIn(readFileSync(file, 'utf8'))) {
      console.error(`${path.relative(distFolder, file)} holds ${what}.`);
      process.exitCode = 1;
    }
  }
  console.log(`${files.length} built files were searched for secrets and token endpoints.`);
  if (files.length === 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
