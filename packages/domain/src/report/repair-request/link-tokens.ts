/**
 * The links of a repair request. The editing link is a random token; reading links are derived from it and a number, so
 * anyone who may edit can copy the reading link, and no server stores either.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64Url } from '../../ground/base64-url.ts';

export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export const newRequestToken = (random: (size: number) => Uint8Array): string => base64Url(random(32));

/** @param viewNumber counts up when a reading link is ended */
export const viewTokenOf = (requestToken: string, viewNumber: number): string =>
  base64Url(sha256(utf8ToBytes(`plumbline repair request view ${viewNumber} ${requestToken}`)));

/** What the server stores of a token. */
export const tokenHash = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));
