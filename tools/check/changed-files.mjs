/** Files of this repository and those that changed, as git tells it: paths from the root, with `/`. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Tracked files that are there, and new ones that git does not ignore. @param {string} root */
export const listFiles = (root) =>
  git(root, ['ls-files', '-co', '--exclude-standard', '-z']).filter((file) =>
    existsSync(path.join(root, file)),
  );

/**
 * What differs from `since`, uncommitted and new files with it. Without `since`: what is not committed, or when there is nothing, the
 * last commit.
 * @param {string} root @param {string | null} since
 * @returns {{base: string, files: string[]}}
 */
export function findChanged(root, since) {
  if (since !== null) return { base: since, files: changedSince(root, since) };
  const uncommitted = changedSince(root, 'HEAD');
  return uncommitted.length > 0
    ? { base: 'HEAD', files: uncommitted }
    : { base: 'HEAD~1', files: changedSince(root, 'HEAD~1') };
}

/** @param {string} root @param {string} ref */
function changedSince(root, ref) {
  const changed = git(root, ['diff', '--name-only', '--no-renames', '-z', ref, '--']);
  return [...new Set([...changed, ...git(root, ['ls-files', '-o', '--exclude-standard', '-z'])])];
}

/** @param {string} root @param {string[]} args */
function git(root, args) {
  const text = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return text.split('\0').filter((file) => file !== '');
}
