/**
 * Verifies that a signed agreement is still what was signed. Needs only the two files that every signer received:
 *
 *   node tools/verify-agreement.mjs Agreement.pdf Evidence.json [--checksum <from the email>]
 *
 * Exits with 0 when everything matches, with 1 when something was changed, with 2 on wrong usage. Changing both files
 * together can produce a chain that is consistent in itself: the checksum in the email, which is stored elsewhere,
 * reveals that as well.
 */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @param {string | Uint8Array} content @returns {string} */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');

const START = '0'.repeat(64);

/** @typedef {{ event: string, seq: number, agreement: string, at: string, data: Record<string, any> }} Payload */
/** @typedef {{ format: string, agreement: string, document: string, pdf_sha256: string | null,
 *   signatures: { signer: string, mark: string }[],
 *   events: { seq: number, payload: string, previous_hash: string, hash: string }[] }} Evidence */

/**
 * Describes every mismatch; empty when there is none.
 * @param {Evidence} evidence
 * @param {Uint8Array} pdf
 * @param {string | null} checksum
 * @returns {string[]}
 */
export function findChanges(evidence, pdf, checksum = null) {
  if (evidence.format !== 'plumbline-agreement-1') return ['The evidence is of an unknown kind.'];
  const { changes, payloads } = readChain(evidence);
  const last = (/** @type {string} */ event) => payloads.findLast((payload) => payload.event === event);
  const pdfSha256 = sha256(pdf);

  if (last('created')?.data.document_sha256 !== sha256(evidence.document))
    changes.push('The text of the agreement is not the one that was made.');
  const signed = payloads.filter(({ event }) => event === 'signed');
  for (const { data } of signed) {
    const mark = evidence.signatures.find(({ signer }) => signer === data.signer.id)?.mark;
    if (mark === undefined || sha256(mark) !== data.signature_sha256)
      changes.push(`The signature of ${data.signer.name} is not the one that was given.`);
    if (data.document_sha256 !== sha256(evidence.document))
      changes.push(`${data.signer.name} signed another text.`);
    const hasConsented = payloads.some(
      (each) => each.event === 'consented' && each.data.signer.id === data.signer.id,
    );
    if (!hasConsented) changes.push(`The consent of ${data.signer.name} is missing.`);
  }
  if (evidence.signatures.length !== signed.length) changes.push('The number of signatures has changed.');
  const signers = last('created')?.data.signers ?? [];
  if (signed.length !== signers.length) changes.push('Not everybody has signed.');
  const sealed = payloads.filter(({ event }) => event === 'sealed');
  if (sealed.length !== 1) changes.push('The PDF was never sealed, or more than once.');
  else if (sealed[0]?.data.pdf_sha256 !== pdfSha256) changes.push('The PDF is not the one that was sealed.');
  if (checksum !== null && checksum.toLowerCase() !== pdfSha256)
    changes.push('The PDF is not the one that the letter names.');
  return changes;
}

/** @param {Evidence} evidence @returns {{ changes: string[], payloads: Payload[] }} */
function readChain(evidence) {
  /** @type {string[]} */
  const changes = [];
  /** @type {Payload[]} */
  const payloads = [];
  let previous = START;
  evidence.events.forEach((entry, index) => {
    const payload = readPayload(entry.payload);
    const isWhole =
      payload !== null &&
      entry.seq === index + 1 &&
      payload.seq === entry.seq &&
      payload.agreement === evidence.agreement &&
      entry.previous_hash === previous &&
      entry.hash === sha256(`${entry.previous_hash}\n${entry.payload}`);
    if (!isWhole) changes.push(`Entry ${index + 1} of the log was changed, or one before it is missing.`);
    if (payload !== null) payloads.push(payload);
    previous = entry.hash;
  });
  return { changes, payloads };
}

/** @param {string} text @returns {Payload | null} */
function readPayload(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // reported as a changed entry
  }
}

/** @param {string[]} args @returns {number} */
export function main(args) {
  const at = args.indexOf('--checksum');
  const checksum = at < 0 ? null : (args[at + 1] ?? '');
  const [pdfFile, evidenceFile] = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)];
  if (pdfFile === undefined || evidenceFile === undefined) {
    console.error('verify-agreement.mjs Agreement.pdf Evidence.json [--checksum <of the letter>]');
    return 2;
  }
  /** @type {string[]} */
  let changes;
  try {
    changes = findChanges(JSON.parse(readFileSync(evidenceFile, 'utf8')), readFileSync(pdfFile), checksum);
  } catch (error) {
    changes = [`The files cannot be read: ${error instanceof Error ? error.message : 'unknown'}`];
  }
  if (changes.length === 0) console.log('Nothing was changed: text, signatures, log and PDF fit together.');
  for (const change of changes) console.error(change);
  return changes.length === 0 ? 0 : 1;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
