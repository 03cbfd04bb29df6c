/** Parses the flags of `npm start`. Pure; an unknown flag is reported, not guessed. */

export const usage = `Usage: npm start -- [flags]

  --demo             fill a demo organisation and print its sign-in
  --port <number>    listen on this port (3000)
  --host <address>   listen on this address (127.0.0.1: this machine only)
  --data-dir <path>  keep database, files and secrets here (./data)
  --adopt-files      accept this file store for the database; files that are not in it are lost
  --help             show this text

The same and more by environment variables: see README.md.`;

/** @type {Record<string, 'PORT' | 'HOST' | 'DATA_DIR'>} */
const variableByFlag = { '--port': 'PORT', '--host': 'HOST', '--data-dir': 'DATA_DIR' };

/**
 * @typedef {{ok: true, isHelp: boolean, serverArguments: string[], environment: Record<string, string>}} Flags
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env `npm start --demo` (without `--`) arrives as npm_config_demo
 * @returns {Flags | {ok: false, sentence: string}}
 */
export function parseFlags(args, env) {
  /** @type {Flags} */
  const flags = { ok: true, isHelp: false, serverArguments: [], environment: {} };
  if (isSet(env.npm_config_demo)) flags.serverArguments.push('--demo');
  const rest = args.flatMap((argument) => splitAtEquals(argument));
  while (rest.length > 0) {
    const flag = rest.shift() ?? '';
    const variable = variableByFlag[flag];
    if (flag === '--help' || flag === '-h') flags.isHelp = true;
    else if (flag === '--demo' || flag === '--adopt-files') flags.serverArguments.push(flag);
    else if (variable === undefined)
      return refuse(`The flag ${flag} is not known; npm start -- --help lists them.`);
    else {
      const value = rest.shift();
      if (!value || value.startsWith('--'))
        return refuse(`The flag ${flag} needs a value, as in ${flag} ${exampleOf(variable)}.`);
      flags.environment[variable] = value;
    }
  }
  return flags;
}

/** @param {string} argument */
function splitAtEquals(argument) {
  const at = argument.indexOf('=');
  return argument.startsWith('--') && at > 0 ? [argument.slice(0, at), argument.slice(at + 1)] : [argument];
}

/** @param {string | undefined} value */
function isSet(value) {
  return value !== undefined && value !== '' && value !== 'false';
}

/** @param {'PORT' | 'HOST' | 'DATA_DIR'} variable */
function exampleOf(variable) {
  return { PORT: '3001', HOST: '0.0.0.0', DATA_DIR: './data' }[variable];
}

/** @param {string} sentence @returns {{ok: false, sentence: string}} */
function refuse(sentence) {
  return { ok: false, sentence };
}
